// Staff lose what they typed when their session ends: the login dialog does not open, or the call is not repeated after it.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { callApi } from "#app/lib/api.ts";
import { SessionPrompt } from "./session-prompt.tsx";

const ANNA = { username: "anna", hasPasskey: false, hasTotp: false };

interface Call {
  path: string;
  staffUser: string | null;
}

let calls: Call[];

/** An API that refuses every call until the password is right. */
function startApi(): void {
  let isSignedIn = false;
  calls = [];
  vi.stubGlobal("fetch", (path: string, { body, headers }: { body?: string; headers: HeadersInit }) => {
    calls.push({ path, staffUser: new Headers(headers).get("X-Staff-User") });
    if (path.endsWith("/session")) {
      isSignedIn = body?.includes("верный") ?? false;
      return Promise.resolve(
        isSignedIn
          ? Response.json({ mustChangePassword: false })
          : Response.json({ error: "Неверный пароль" }, { status: 400 }),
      );
    }
    return Promise.resolve(
      isSignedIn ? Response.json({ id: 1 }) : Response.json({ error: "Войдите" }, { status: 401 }),
    );
  });
}

afterEach(() => vi.unstubAllGlobals());

it("asks for the password over the open screen and repeats the call after the login", async () => {
  startApi();
  render(<SessionPrompt {...ANNA} />);
  const saved = callApi("PUT /cars/:id", { id: "1", body: { price: 5 } });
  await userEvent.type(await screen.findByLabelText("Пароль"), "верный");
  await userEvent.click(screen.getByRole("button", { name: "Войти" }));
  expect(await saved).toEqual({ id: 1 });
  expect(calls.map(({ path }) => path)).toEqual(["/api/cars/1", "/api/session", "/api/cars/1"]);
  expect(calls[0]?.staffUser).toBe("anna");
});

it("asks for the password alone before a dangerous action, and repeats it", async () => {
  let isConfirmed = false;
  calls = [];
  vi.stubGlobal("fetch", (path: string, { body = "" }: { body?: string }) => {
    calls.push({ path, staffUser: null });
    if (path.endsWith("/confirmation")) {
      isConfirmed = body.includes("верный");
      const wrong = { error: "Неверный пароль", fields: { password: "Неверный пароль" } };
      return Promise.resolve(isConfirmed ? Response.json({}) : Response.json(wrong, { status: 400 }));
    }
    const refusal = { error: "Подтвердите", code: "confirmation_required" };
    return Promise.resolve(isConfirmed ? Response.json({ id: 1 }) : Response.json(refusal, { status: 403 }));
  });
  render(<SessionPrompt {...ANNA} />);
  const saved = callApi("PUT /staff/:id", { id: "1", body: { role: "manager" } });
  await screen.findByRole("heading", { name: "Подтвердите, что это вы" });
  const input = await screen.findByLabelText("Пароль");
  await userEvent.type(input, "чужой");
  await userEvent.click(screen.getByRole("button", { name: "Подтвердить" }));
  await screen.findByText("Неверный пароль");
  await userEvent.clear(input);
  await userEvent.type(input, "верный");
  await userEvent.click(screen.getByRole("button", { name: "Подтвердить" }));
  expect(await saved).toEqual({ id: 1 });
  expect(calls.map(({ path }) => path)).toEqual([
    "/api/staff/1",
    "/api/session/confirmation",
    "/api/session/confirmation",
    "/api/staff/1",
  ]);
});

it("keeps the screen and fails the call when the login is cancelled", async () => {
  startApi();
  render(<SessionPrompt {...ANNA} />);
  const saved = callApi("PUT /cars/:id", { id: "1", body: { price: 5 } });
  const outcome = expect(saved).rejects.toMatchObject({ status: 401 });
  await userEvent.click(await screen.findByRole("button", { name: "Отмена" }));
  await outcome;
  expect(calls.map(({ path }) => path)).toEqual(["/api/cars/1"]);
});

it.each([
  [{ hasTotp: false, hasPasskey: false }, []],
  [{ hasTotp: true, hasPasskey: false }, ["Подтвердить кодом из приложения"]],
  [{ hasTotp: false, hasPasskey: true }, ["Подтвердить кодом восстановления", "Подтвердить ключом доступа"]],
])("offers the factors that the person has: %j", async (factors, offered) => {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "confirmation_required" }, { status: 403 })));
  render(<SessionPrompt {...ANNA} {...factors} />);
  const refused = expect(callApi("PUT /staff/:id", { id: "1", body: { role: "manager" } })).rejects.toThrow();
  await screen.findByLabelText("Пароль");
  const named = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(named.filter((text) => /^Подтвердить ./.test(text))).toEqual(offered);
  await userEvent.click(screen.getByRole("button", { name: "Отмена" }));
  await refused;
});
