import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { handleRequest } from "../../edge/handle-request.ts";
import { requireFactor } from "../../services/staff/factors/remove-factors.ts";
import { softAuthenticator } from "../../services/staff/factors/test-authenticator.ts";
import { depsAt, PASSWORD } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when the calls of second factors miss a cookie, a check of the caller, or let a half-finished login read anything.

const SITE = "https://salon.test";
let chief = "";

beforeAll(async () => {
  chief = await signIn("chief", "administrator");
});

/** A request of a browser; its cookies and the response with those it sets. */
async function send(path: string, init: { body?: unknown; cookie?: string; method?: string } = {}) {
  const hasBody = init.body !== undefined;
  const response = await handleRequest(
    new Request(SITE + path, {
      method: init.method ?? (hasBody ? "POST" : "GET"),
      headers: {
        Cookie: init.cookie ?? "",
        "CF-Connecting-IP": "203.0.113.90",
        ...(hasBody ? { "Content-Type": "application/json" } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(init.body) } : {}),
    }),
    env,
    () => Promise.resolve(new Response("page")),
  );
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return { response, cookies };
}

/** Adds a passkey in the name of a session; returns the authenticator. */
async function addKey(cookie: string) {
  const authenticator = await softAuthenticator(SITE);
  const offer = await callAs(cookie, "POST", "/account/passkeys/request");
  const key = await authenticator.create(offer.body as never);
  const added = await callAs(cookie, "POST", "/account/passkeys", { name: " Телефон ", key });
  expect(added).toMatchObject({ status: 201, body: { recoveryCodes: expect.any(Array) } });
  return { authenticator, codes: added.body["recoveryCodes"] as string[] };
}

it("a password with a missing factor opens no screen, no call and no file; a recovery code does", async () => {
  const { codes } = await addKey(await signIn("vera", "manager"));
  const { response, cookies } = await send("/api/session", { body: { username: "vera", password: PASSWORD } });
  expect(await response.json()).toEqual({ username: "vera", mustChangePassword: false, needsFactor: true });
  expect(cookies).toEqual([expect.stringMatching(/^__Host-login=.{43}$/)]);
  const token = cookies[0]?.split("=")[1] ?? "";
  for (const cookie of [cookies[0] ?? "", `__Host-sid=${token}`, `__Host-sid=${token}; __Host-login=${token}`]) {
    expect((await send("/admin", { cookie })).response.headers.get("Location")).toContain("/login");
    expect((await send("/admin/account", { cookie })).response.headers.get("Location")).toContain("/login");
    for (const path of ["/leads", "/search?q=a", "/openapi.json", "/leads/export/csv"]) {
      expect((await send(`/api${path}`, { cookie })).response.status, path).toBe(401);
    }
  }
  const wrong = await send("/api/session/factor", { body: { code: "000000" }, cookie: cookies[0] ?? "" });
  expect([wrong.response.status, await wrong.response.json()]).toEqual([
    400,
    { error: expect.stringMatching(/Код/), fields: { code: expect.stringMatching(/Код/) } },
  ]);
  const right = await send("/api/session/factor", { body: { code: codes[0] }, cookie: cookies[0] ?? "" });
  expect(right.cookies).toEqual([
    expect.stringMatching(/^__Host-sid=.{43}$/),
    "__Host-login=",
    expect.stringMatching(/^__Host-device=/),
  ]);
  expect((await send("/api/leads", { cookie: right.cookies[0] ?? "" })).response.status).toBe(200);
});

it("a passkey logs in by two calls, and its challenge is for login alone", async () => {
  const session = await signIn("gleb", "manager");
  const { authenticator } = await addKey(session);
  const options = (await (await send("/api/session/passkey/request", { body: {} })).response.json()) as {
    challenge: string;
    rpId: string;
  };
  expect(options).toMatchObject({ rpId: "salon.test", userVerification: "required" });
  const answer = await authenticator.get(options, "user-gleb");
  expect(await callAs(session, "POST", "/session/confirmation/passkey", answer)).toMatchObject({ status: 400 });
  const { response, cookies } = await send("/api/session/passkey", { body: answer });
  expect([response.status, cookies[0]]).toEqual([200, expect.stringMatching(/^__Host-sid=.{43}$/)]);
  const confirmation = await callAs(session, "POST", "/session/confirmation/passkey/request");
  const proof = await authenticator.get(confirmation.body as never, "user-gleb");
  expect((await callAs(session, "POST", "/session/confirmation/passkey", proof)).status).toBe(200);
  expect((await callAs(session, "POST", "/session/confirmation/passkey", proof)).status).toBe(400);
});

it("renames and removes one's own keys, and refuses what is no key", async () => {
  const session = await signIn("dina", "manager");
  const { authenticator } = await addKey(session);
  const path = `/account/passkeys/${authenticator.id}`;
  expect((await callAs(session, "PUT", path, { name: "Ключ" })).body).toMatchObject({ name: "Ключ" });
  expect((await callAs(session, "PUT", path, { name: " " })).body.fields).toEqual({ name: "Назовите ключ" });
  expect((await callAs(chief, "PUT", path, { name: "Мой" })).status).toBe(404);
  expect((await callAs(session, "POST", "/account/passkeys", { name: "Ключ", key: { id: "?" } })).status).toBe(400);
  expect((await callAs(session, "POST", "/account/recovery-codes")).body["codes"]).toHaveLength(10);
  expect((await callAs(session, "DELETE", path)).status).toBe(200);
});

it("a role that needs a factor leads to the account, and there alone", async () => {
  const session = await signIn("roman", "content");
  await requireFactor(depsAt(), { userId: "user-chief", role: "administrator" }, "content", true);
  expect((await send("/admin/brands", { cookie: session })).response.headers.get("Location")).toMatch(
    /\/admin\/account\?next=%2Fadmin%2Fbrands$/,
  );
  expect((await send("/admin/account", { cookie: session })).response.status).toBe(200);
  const refused = await callAs(session, "GET", "/search?q=a");
  expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining("второй фактор")]);
  expect((await callAs(session, "DELETE", "/account/sessions")).status).toBe(403);
  await addKey(session);
  expect((await send("/admin/brands", { cookie: session })).response.status).toBe(200);
  expect((await callAs(session, "GET", "/search?q=a")).status).toBe(200);
});

it("an administrator removes the factors of others, and sees who has some", async () => {
  await addKey(await signIn("sonya", "sales"));
  expect((await callAs(chief, "DELETE", "/staff/user-sonya/factors")).status).toBe(200);
  const { response } = await send("/api/session", { body: { username: "sonya", password: PASSWORD } });
  expect(await response.json()).toMatchObject({ needsFactor: false });
  expect((await callAs(chief, "DELETE", "/staff/user-chief/factors")).status).toBe(409);
  expect((await callAs(chief, "PUT", "/staff/roles/owner/factor", { required: true })).status).toBe(404);
});
