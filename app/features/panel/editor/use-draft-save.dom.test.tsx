// On a screen that stays open after a save, staff lose what they typed, or save over the changes of a colleague.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi } from "#app/lib/api.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import type { StoredRow } from "./use-row-draft.ts";
import { useDraftSave } from "./use-draft-save.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

type Row = StoredRow<{ phone: string; email: string }>;

let calls: { body: unknown; respond: (response: Response) => Promise<void> }[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal(
    "fetch",
    (_: string, { body }: { body: string }) =>
      new Promise<Response>((resolve) => {
        calls.push({ body: JSON.parse(body), respond: (response) => act(async () => resolve(response)) });
      }),
  );
});

afterEach(() => vi.unstubAllGlobals());

const OPENED: Row = { version: 1, values: { phone: "111", email: "a@b.ru" } };
const NEWER: Row = { version: 5, values: { phone: "999", email: "new@b.ru" } };

function Settings() {
  const [stored, setStored] = useState(OPENED);
  const { draft, save, dialog } = useDraftSave({
    stored,
    send: (body) => callApi("PUT /settings", { body }),
    rowOf: (row) => row as unknown as Row,
    success: "Сохранено",
    failure: "Не вышло",
  });
  return (
    <>
      <input aria-label="Телефон" value={draft.value.phone} onChange={(e) => draft.set({ phone: e.target.value })} />
      <input aria-label="Почта" value={draft.value.email} onChange={(e) => draft.set({ email: e.target.value })} />
      <button disabled={!draft.isChanged} onClick={() => void save()}>
        Сохранить
      </button>
      {/* As a revalidation, which brings the row that a colleague has saved. */}
      <button onClick={() => setStored(NEWER)}>Обновить</button>
      <button onClick={draft.reset}>Отменить</button>
      {dialog}
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

function openSettings() {
  renderPanelScreen(<Settings />);
  return userEvent.setup();
}

it("sends only the changed fields, and has nothing to save afterwards", async () => {
  const user = openSettings();
  expect(button("Сохранить").disabled).toBe(true);
  await user.type(field("Телефон"), "2");
  await user.click(button("Сохранить"));
  expect(calls[0]?.body).toEqual({ phone: "1112", version: 1, base: { phone: "111" } });
  await calls[0]?.respond(Response.json({ version: 2, values: { phone: "1112", email: "a@b.ru" } }));
  await waitFor(() => expect(button("Сохранить").disabled).toBe(true));
});

it("keeps what is typed while the save runs, and sends it with the next one", async () => {
  const user = openSettings();
  await user.type(field("Телефон"), "2");
  await user.click(button("Сохранить"));
  await user.type(field("Телефон"), "3");
  await calls[0]?.respond(Response.json({ version: 2, values: { phone: "1112", email: "a@b.ru" } }));
  expect(field("Телефон").value).toBe("11123");
  await user.click(button("Сохранить"));
  expect(calls[1]?.body).toEqual({ phone: "11123", version: 2, base: { phone: "1112" } });
});

it("keeps the draft when the server refuses it", async () => {
  const user = openSettings();
  await user.type(field("Телефон"), "2");
  await user.click(button("Сохранить"));
  await calls[0]?.respond(Response.json({ error: "Занято" }, { status: 409 }));
  expect(await screen.findByText("Не вышло: Занято")).toBeTruthy();
  expect(field("Телефон").value).toBe("1112");
  expect(button("Сохранить").disabled).toBe(false);
});

it("takes a colleague's change into unchanged fields alone, and sends the version that was read", async () => {
  const user = openSettings();
  await user.type(field("Телефон"), "2");
  await user.click(button("Обновить"));
  expect(field("Почта").value).toBe("new@b.ru");
  expect(field("Телефон").value).toBe("1112");
  await user.click(button("Сохранить"));
  expect(calls[0]?.body).toEqual({ phone: "1112", version: 1, base: { phone: "111" } });
});

it("asks which value to keep after a conflict, and sends the chosen one with the newer version", async () => {
  const user = openSettings();
  await user.type(field("Телефон"), "2");
  await user.click(button("Сохранить"));
  const conflicts = [{ field: "phone", label: "Телефон", stored: "999", sent: "1112" }];
  await calls[0]?.respond(Response.json({ error: "Изменили", version: 5, conflicts }, { status: 409 }));
  await user.click(await screen.findByRole("radio", { name: /У вас/ }));
  await user.click(button("Сохранить выбранное"));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toEqual({ phone: "1112", version: 5, base: {} });
});

it("goes back to the stored values on reset", async () => {
  const user = openSettings();
  await user.type(field("Телефон"), "2");
  await user.click(button("Отменить"));
  expect(field("Телефон").value).toBe("111");
  expect(button("Сохранить").disabled).toBe(true);
});
