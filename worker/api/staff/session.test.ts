import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "../../db/schema/staff.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { depsAt, PASSWORD, seedUser } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

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
  expect([response.status, await response.json()]).toEqual([
    200,
    { username: "vera", mustChangePassword: false, needsFactor: false },
  ]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-sid=.{43}; Path=\/; Secure; HttpOnly; SameSite=Lax/);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
});

it("says that a one-time password has to be changed", async () => {
  const response = await send("/session", { username: "novice", password: PASSWORD });
  expect(await response.json()).toEqual({ username: "novice", mustChangePassword: true, needsFactor: false });
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

describe("a confirmation", () => {
  /** A session of a login 20 minutes ago. */
  async function oldLogin(username: string, overrides = {}): Promise<string> {
    const cookie = await signIn(username, "administrator");
    const { db } = depsAt();
    await db.query
      .update(sessions)
      .set({ confirmedAt: Date.now() - 20 * 60_000, ...overrides })
      .where(eq(sessions.userId, `user-${username}`));
    return cookie;
  }

  it("allows what was refused, in this session only", async () => {
    const cookie = await oldLogin("sofia");
    expect((await callAs(cookie, "POST", "/staff/no-such/password")).status).toBe(403);
    expect((await callAs(cookie, "POST", "/session/confirmation", { password: PASSWORD })).status).toBe(200);
    expect((await callAs(cookie, "POST", "/staff/no-such/password")).status).toBe(404);
    const other = await oldLogin("lidia");
    expect((await callAs(other, "POST", "/staff/no-such/password")).status).toBe(403);
  });

  it("is needed by a session from before confirmations were recorded", async () => {
    const cookie = await oldLogin("vasilisa", { confirmedAt: null });
    expect((await callAs(cookie, "POST", "/staff/no-such/password")).body.code).toBe("confirmation_required");
  });

  it("is refused for a wrong password, which counts as at the login", async () => {
    const cookie = await oldLogin("inga");
    const confirm = (password: string) => send("/session/confirmation", { password }, { Cookie: cookie });
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await confirm("wrong");
      expect([wrong.status, await wrong.json()]).toEqual([
        400,
        { error: "Неверный пароль", fields: { password: "Неверный пароль" } },
      ]);
    }
    expect((await confirm(PASSWORD)).status).toBe(429);
    expect((await callAs(cookie, "POST", "/staff/no-such/password")).status).toBe(403);
  });

  it("is asked for on a page where the browser follows a link to a file", async () => {
    const cookie = await oldLogin("yana");
    const request = new Request(`${SITE}/api/leads/export/csv?status=new`, {
      headers: { Cookie: cookie, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" },
    });
    const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/admin/confirm?${new URLSearchParams({ next: "/api/leads/export/csv?status=new" })}`,
    ]);
  });

  it("is needed for another address of the mails, not for the other settings", async () => {
    const cookie = await oldLogin("zoya");
    const address = { salonName: "Салон", phone: "+7 343 000-00-00", address: "Ленина, 1" };
    expect((await callAs(cookie, "POST", "/settings", address)).status).toBe(200);
    const change = { notificationEmail: "thief@evil.test", salonName: "Иной" };
    expect((await callAs(cookie, "PUT", "/settings", change)).body.code).toBe("confirmation_required");
    const { body } = await callAs(cookie, "PUT", "/settings", { heroTitle: "Здравствуйте" });
    expect([body.salonName, body.notificationEmail]).toEqual(["Салон", null]);
  });
});

it("takes no call from a screen of somebody else than the person signed in", async () => {
  const cookie = await signIn("olga", "administrator");
  const create = (user: string) =>
    send("/reviews", { customerName: "Пётр", rating: 5, text: "Хорошо" }, { Cookie: cookie, "X-Staff-User": user });
  const refused = await create("vera");
  expect([refused.status, await refused.json()]).toEqual([401, { error: "В этом браузере вошёл другой сотрудник" }]);
  expect((await create("olga")).status).toBe(201);
});
