import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { deviceSigner } from "../services/staff/devices/device-signer.ts";
import { fakeRateLimiter } from "../adapters/test-rate-limit.ts";
import type { Env } from "../env.ts";
import { seedSettings } from "../services/notifications/test-notifications.ts";
import { handleRequest } from "./handle-request.ts";

// Fails when a flood from one network reaches the renderer, or when others, staff or this machine are limited with it.

/** A binding that allows `limit` requests per key. */
function binding(limit: number): NonNullable<Env["PAGE_LIMIT"]> {
  const limiter = fakeRateLimiter(limit);
  return { limit: async ({ key }) => ({ success: await limiter.allows(key) }) };
}

const page = () => Promise.resolve(new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } }));

function sender(bindings: Partial<Env>) {
  return (path: string, { address = "203.0.113.7", ...init }: RequestInit & { address?: string } = {}) => {
    const headers = { "CF-Connecting-IP": address, "Sec-Fetch-Site": "same-origin", ...(init.headers as object) };
    const request = new Request(`https://salon.test${path}`, { ...init, headers });
    return handleRequest(request, { ...env, ...bindings }, page);
  };
}

beforeAll(() => seedSettings());

it("pages over the limit of a network get a page with the phone and Retry-After", async () => {
  const send = sender({ PAGE_LIMIT: binding(2) });
  expect((await send("/new-cars")).status).toBe(200);
  expect((await send("/used-cars")).status).toBe(200);
  const refused = await send("/new-cars?page=2");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(refused.headers.get("Cache-Control")).toContain("no-store");
  const html = await refused.text();
  expect(html).toContain("Слишком много запросов");
  expect(html).toContain("tel:+73430000000");
  expect((await send("/new-cars.data")).status).toBe(429);
  expect((await send("/new-cars", { address: "203.0.113.8" })).status).toBe(200);
});

it("this machine is not limited", async () => {
  const send = sender({ PAGE_LIMIT: binding(0) });
  expect((await send("/new-cars", { address: "127.0.0.1" })).status).toBe(200);
  expect((await send("/new-cars", { address: "::1" })).status).toBe(200);
  expect((await send("/new-cars")).status).toBe(429);
});

it("attempts to log in are limited on the screen and in the API", async () => {
  const one = sender({ LOGIN_LIMIT: binding(1) });
  expect((await one("/api/session", { method: "POST", body: "{}" })).status).toBe(415);
  expect((await one("/login", { method: "POST", body: "a=b", headers: { "Content-Length": "3" } })).status).toBe(429);
  const send = sender({ LOGIN_LIMIT: binding(0) });
  const form = { method: "POST", body: "username=a", headers: { "Content-Length": "10" } };
  expect((await send("/login", form)).status).toBe(429);
  expect((await send("/login.data", form)).status).toBe(429);
  const refused = await send("/api/session", { method: "POST", body: "{}" });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ error: "Слишком много запросов. Подождите минуту и попробуйте ещё раз." });
  expect((await send("/login")).status).toBe(200);
});

it("forms that pin a calculation are limited", async () => {
  const send = sender({ PAGE_LIMIT: binding(0) });
  const form = { method: "POST", body: "price=1", headers: { "Content-Length": "7" } };
  expect((await send("/car/haval-jolion/quote", form)).status).toBe(429);
  expect((await send("/car/haval-jolion/quote.data?term=60", form)).status).toBe(429);
});

it("uploads are limited before their bytes are read", async () => {
  const send = sender({ UPLOAD_LIMIT: binding(0) });
  expect((await send("/api/objects/upload", { method: "POST", body: "{}" })).status).toBe(429);
  expect((await send("/api/objects/upload/key?e=1", { method: "PUT", body: "x" })).status).toBe(429);
  for (const path of ["/api/outlets/catalogues/drom?name=x", "/api/outlets/drom/report"])
    expect((await send(path, { method: "POST", body: "x" })).status, path).toBe(429);
  expect((await send("/api/brands")).status).toBe(200);
});

it("tries of a secret address and its password are limited", async () => {
  const send = sender({ PAGE_LIMIT: binding(1) });
  const path = `/outlets/json/${"A".repeat(43)}.json`;
  expect((await send(path)).status).toBe(404);
  expect((await send(path)).status).toBe(429);
  expect((await send(path, { method: "HEAD" })).status).toBe(429);
  expect((await send(path, { address: "203.0.113.8" })).status).toBe(404);
});

/** Spellings of one path that a router reads as the same: any letter may be escaped, in either case of the digits. */
function spellingsOf(path: string): string[] {
  const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const isPage = !/^\/(?:api|outlets|car-view|favourite-added)\b/.test(path);
  return [
    path,
    path.replace(/(?<=^.)[a-z]/i, escape),
    path.replace(/[a-z](?=[^a-z]*$)/i, escape),
    path.replaceAll(/[a-z-]/gi, escape),
    path.replaceAll(/[a-z-]/gi, (one) => escape(one).toUpperCase()),
    ...(isPage ? [`${path}.data`, `${path}/.data`, `${path}//%2Edata`, `${path}//`, path.toUpperCase()] : []),
  ];
}

// With one limit at a time: the limit of pages would hide a path that its own limit misses.
it.each([
  {
    limit: "LOGIN_LIMIT",
    paths:
      "/login /login/factor /admin/confirm /admin/password /api/session /api/session/factor /api/session/passkey /api/session/confirmation/code",
  },
  {
    limit: "UPLOAD_LIMIT",
    paths:
      "/api/objects/upload /api/objects/upload/key /api/parser/feed-files /api/outlets/catalogues/drom /api/outlets/drom/report",
  },
  {
    limit: "PAGE_LIMIT",
    paths:
      "/api/calls/mango /api/1c/exchange /api/leads /api/telegram /api/vitals /car-view /favourite-added /car/haval-jolion/quote /favourites /tell-me /reviews/new /subscriptions /visit/x",
  },
  { limit: "PAGE_LIMIT", method: "GET", paths: "/api/cars /api/calls/mango /outlets/json/x.json /api/1c/exchange" },
  { limit: "LOGIN_LIMIT", method: "GET", paths: "/api/1c/exchange?type=catalog&mode=checkauth" },
])("$limit limits its paths however they are spelt", async ({ limit, paths, method = "POST" }) => {
  const send = sender({ [limit]: binding(0) });
  const post = method === "GET" ? {} : { method, body: "{}", headers: { "Content-Length": "2" } };
  for (const spelt of paths.split(" ").flatMap(spellingsOf)) expect((await send(spelt, post)).status, spelt).toBe(429);
});

it("a session cookie that nobody has signed opens no way around the limits", async () => {
  const send = sender({ PAGE_LIMIT: binding(2) });
  const cookie = () => ({
    headers: { Cookie: `__Host-sid=${crypto.randomUUID().replaceAll("-", "A").padEnd(43, "A")}` },
  });
  const answers = [];
  for (const path of ["/new-cars", "/admin/cars", "/new-cars"]) answers.push((await send(path, cookie())).status);
  expect(answers).toEqual([200, 302, 429]);
  expect((await send("/media/x", cookie())).status).toBe(404);
});

it("a device that somebody has logged in on counts apart from its office, and calls apart from pages", async () => {
  const send = sender({ PAGE_LIMIT: binding(1), UPLOAD_KEY: "key" });
  const Cookie = `__Host-device=${deviceSigner("key").sign(crypto.randomUUID())}`;
  const answers = [];
  for (const path of ["/new-cars", "/api/brands"])
    for (const headers of [{}, {}, { Cookie }, { Cookie }]) answers.push((await send(path, { headers })).status);
  expect(answers).toEqual([200, 429, 200, 429, 200, 429, 200, 429]);
});

it("the bindings of wrangler.toml count", async () => {
  for (const name of ["LEAD_LIMIT", "LOGIN_LIMIT", "UPLOAD_LIMIT", "PAGE_LIMIT"] as const) {
    expect(await env[name]?.limit({ key: "203.0.113.9" }), name).toEqual({ success: true });
  }
});
