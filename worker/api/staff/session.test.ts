import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { handleRequest } from "../../edge/handle-request.ts";
import { PASSWORD, seedUser } from "../../services/staff/test-staff.ts";
import { signIn } from "../test-staff-calls.ts";

// Fails when a login by /api differs from the login page: throttling, cookie or texts.

const SITE = "https://salon.test";

beforeAll(async () => {
  await seedUser("vera");
  await seedUser("novice", { mustChangePassword: true });
});

function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${SITE}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": "203.0.113.77", ...headers },
    body: JSON.stringify(body),
  });
  return handleRequest(request, env, () => Promise.resolve(new Response("page")));
}

it("logs in and sets the cookie of the login page", async () => {
  const response = await send("/session", { username: " Vera ", password: PASSWORD });
  expect([response.status, await response.json()]).toEqual([200, { username: "vera", mustChangePassword: false }]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-sid=.{43}; Path=\/; Secure; HttpOnly; SameSite=Lax/);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
});

it("says that a one-time password has to be changed", async () => {
  const response = await send("/session", { username: "novice", password: PASSWORD });
  expect(await response.json()).toEqual({ username: "novice", mustChangePassword: true });
});

it("refuses another site's page", async () => {
  const login = { username: "vera", password: PASSWORD };
  expect((await send("/session", login, { Origin: "https://evil.test" })).status).toBe(403);
});

it("refuses a wrong password, and after five any, until the time that it names", async () => {
  const login = { username: "vera", password: "wrong" };
  const headers = { "CF-Connecting-IP": "203.0.113.78" };
  for (let tries = 0; tries < 5; tries++) {
    const wrong = await send("/session", login, headers);
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: "Неверный логин или пароль" }]);
    expect(wrong.headers.get("Set-Cookie")).toBeNull();
  }
  const limited = await send("/session", { ...login, password: PASSWORD }, headers);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await limited.json()).toEqual({ error: expect.stringMatching(/^Слишком много попыток/) });
});

it("takes no call from a screen of somebody else than the person signed in", async () => {
  const cookie = await signIn("olga", "administrator");
  const create = (user: string) =>
    send("/reviews", { customerName: "Пётр", rating: 5, text: "Хорошо" }, { Cookie: cookie, "X-Staff-User": user });
  const refused = await create("vera");
  expect([refused.status, await refused.json()]).toEqual([401, { error: "В этом браузере вошёл другой сотрудник" }]);
  expect((await create("olga")).status).toBe(201);
});
