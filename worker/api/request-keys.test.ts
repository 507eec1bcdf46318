// When these fail, staff who repeat a call after a lost answer change the data twice.
import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { faultyD1 } from "../db/test-d1.ts";
import { handleRequest } from "../edge/handle-request.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { isStaffRoute, takesRequestKey } from "./api-route.ts";
import { API_ROUTES } from "./routes.ts";
import { CALLS, chief, listing, openSalon, otherAdministrator, type PreparedCall } from "./test-repeated-calls.ts";

const SITE = "https://salon.test";
const BOT = {
  TELEGRAM_BOT_NAME: "salon_bot",
  TELEGRAM_BOT_TOKEN: "1:token",
  TELEGRAM_HOOK_SECRET: "hook of the tests",
};
const NOW = Date.UTC(2026, 10, 2, 12);
const CHANGES = API_ROUTES.filter(isStaffRoute).filter(({ method }) => method !== "GET");

let keys = 0;
const newKey = () => `key-of-the-test-${++keys}`;

interface Sent {
  key?: string | undefined;
  cookie?: string;
  d1?: D1Database;
}

async function send(method: string, { path, body }: PreparedCall, { key, cookie = chief.cookie, d1 = env.DB }: Sent) {
  const isFile = typeof body === "string";
  const type = isFile ? "application/octet-stream" : "application/json";
  const response = await handleRequest(
    new Request(`${SITE}/api${path}`, {
      method,
      headers: {
        Cookie: cookie,
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
        ...(body === undefined ? {} : { "Content-Type": type }),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    }),
    { ...env, ...BOT, DB: d1, IMPORT_ALLOW_LOCAL: "1" },
    () => Promise.resolve(new Response("page")),
  );
  return { status: response.status, body: await response.json() };
}

/** All rows of all tables. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await env.DB.prepare(
    "select name, sql like '%without rowid%' as is_keyed from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' and name <> 'd1_migrations'",
  ).all<{ name: string; is_keyed: 0 | 1 }>();
  // A table without rowid is read in the order of its key.
  const statements = tables.results.map(
    ({ name, is_keyed }) => `select * from "${name}"${is_keyed ? "" : " order by rowid"}`,
  );
  const rows = await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
  return Object.fromEntries(tables.results.map(({ name }, at) => [name, rows[at]?.results ?? []]));
}

interface LostD1 {
  d1: D1Database;
  /** Whether the change was committed. */
  isLost(): boolean;
}

/** D1 that executes the batch of the change and does not report it; `forever`: it executes nothing afterwards. */
function losing({ forever }: { forever: boolean }): LostD1 {
  let isLost = false;
  // The first is not retried in the same request (db/d1-failures.ts).
  const text = forever ? "D1 DB's isolate exceeded its memory limit and was reset" : "Network connection lost";
  const isChange = (sql: string) =>
    /^\s*(?:insert into "(?:request_keys|audit_log|push_subscriptions)"|update "(?:outbox|lead_imports|conversations)")/i.test(
      sql,
    );
  const { d1 } = faultyD1(async ({ sql, execute }) => {
    if (isLost ? !forever : !sql.some(isChange)) return;
    if (!isLost) await execute();
    isLost = true;
    throw new Error(`D1_ERROR: ${text}.`);
  });
  return { d1, isLost: () => isLost };
}

beforeAll(async () => {
  // One moment: a second execution shows in the rows, not in their times.
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.stubGlobal("fetch", () => Promise.resolve(listing()));
  await openSalon();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("has an entry for every call by staff that may change something", () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(CHANGES.map(({ method, path }) => `${method} ${path}`).toSorted());
});

function prepare(name: string): Promise<PreparedCall> {
  return CALLS[name]?.() ?? Promise.reject(new Error(`No entry for ${name}`));
}

function changesRows(route: (typeof CHANGES)[number]): boolean {
  return takesRequestKey(route) || route.repeatable === "values";
}

describe.each(CHANGES.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", (name, route) => {
  const { repeatable } = route;
  const isTest = repeatable === "test";

  it("whose answer was lost on the way gives the same answer to a repeat, and changes nothing more", async () => {
    const [call, key] = [await prepare(name), newKey()];
    const before = await everything();
    // The tests have no mail.
    // Their failures are for the caller alone.
    const isOfCallerAlone = /^POST \/(?:webhooks\/|deposits\/|integrations\/(?:yookassa\/|:key\/connect))/.test(name);
    if ((isTest && !isOfCallerAlone) || name === "POST /leads/:id/notices/retry")
      expectConsole("error", /notification_failed/);
    const first = await send(route.method, call, { key });
    const once = await everything();
    if (!isTest) expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    if (changesRows(route)) expect({ ...once, request_keys: [] }).not.toEqual({ ...before, request_keys: [] });
    const second = await send(route.method, call, { key });
    if (repeatable === "link") expect(second.status).toBe(200);
    else expect(second).toEqual(first);
    // Each try of a password is on record.
    if (repeatable !== "session") expect(await everything()).toEqual(once);
  });
});

describe.each(CHANGES.filter(changesRows).map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s",
  (name, route) => {
    it("whose commit D1 did not report is not executed by a repeat", async () => {
      expectConsole("error", /database_unavailable/);
      const [call, key, lossy] = [await prepare(name), newKey(), losing({ forever: true })];
      const first = await send(route.method, call, { key, d1: lossy.d1 });
      expect([first.status, lossy.isLost()], JSON.stringify(first.body)).toEqual([503, true]);
      const once = await everything();
      const second = await send(route.method, call, { key });
      expect(second.status, JSON.stringify(second.body)).toBeLessThan(300);
      expect(await everything()).toEqual(once);
    });
  },
);

describe("a request key", () => {
  const raise = () => CALLS["PUT /cars/prices/bulk"]?.() as Promise<PreparedCall>;

  it("heals a commit that D1 did not report, in the same request", async () => {
    expectConsole("error", /database_retried/);
    const [call, key, lossy] = [await raise(), newKey(), losing({ forever: false })];
    const first = await send("PUT", call, { key, d1: lossy.d1 });
    expect([first.status, lossy.isLost()]).toEqual([200, true]);
    expect(await send("PUT", call, { key })).toEqual(first);
  });

  it("executes one of two calls that arrive at once, and both get its answer", async () => {
    const [call, key] = [await raise(), newKey()];
    const [one, other] = await Promise.all([send("PUT", call, { key }), send("PUT", call, { key })]);
    expect(one).toMatchObject({ status: 200, body: { updatedCount: 1 } });
    expect(other).toEqual(one);
  });

  it("is refused for another body, another call and another person", async () => {
    const [call, key] = [await raise(), newKey()];
    await send("PUT", call, { key });
    const refused = { status: 409, body: { error: "Этот ключ запроса уже занят другим изменением" } };
    expect(await send("PUT", { ...call, body: { ...(call.body as object), priceMultiplier: 1.5 } }, { key })).toEqual(
      refused,
    );
    const review = await CALLS["POST /reviews"]?.();
    expect(await send("POST", review as PreparedCall, { key })).toEqual(refused);
    expect(await send("PUT", call, { key, cookie: await otherAdministrator() })).toEqual(refused);
  });

  it("that is short or has other characters is refused, and nothing is executed", async () => {
    const call = await raise();
    const once = await everything();
    for (const key of ["short", "x".repeat(65), "key with spaces and more"]) {
      expect(await send("PUT", call, { key })).toMatchObject({ status: 400 });
    }
    expect(await everything()).toEqual(once);
  });

  it("stays free after a refusal: the corrected call is executed", async () => {
    const key = newKey();
    const slug = "taken-once";
    expect((await send("POST", { path: "/brands", body: { name: "Ока", slug } }, { key: newKey() })).status).toBe(201);
    expect((await send("POST", { path: "/brands", body: { name: "Ода", slug } }, { key })).status).toBe(409);
    expect((await send("POST", { path: "/brands", body: { name: "Ода", slug: "free" } }, { key })).status).toBe(201);
  });

  it("gives one of two colleagues an address that both save at the same moment, and the other a refusal", async () => {
    const body = (name: string) => ({ path: "/brands", body: { name, slug: "race-of-keys" } });
    const both = await Promise.all(["Б1", "Б2"].map((name) => send("POST", body(name), { key: newKey() })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ fields: { slug: expect.any(String) } });
  });

  it("keeps a one-time password readable for the caller with the key alone, and for a day", async () => {
    const [call, key] = [{ path: "/staff", body: { username: "sealed", role: "manager" } }, newKey()];
    const { body } = await send("POST", call, { key });
    const { oneTimePassword } = body as { oneTimePassword: string };
    expect(JSON.stringify(await everything())).not.toContain(oneTimePassword);
    expect(JSON.stringify(await everything())).not.toContain(key);
    const { expireStaffRecords } = await import("../services/staff/expire-staff-records.ts");
    await expireStaffRecords(depsAt(NOW + 23 * 3_600_000));
    expect((await send("POST", call, { key })).body).toEqual(body);
    await expireStaffRecords(depsAt(NOW + 25 * 3_600_000));
    expect((await everything())["request_keys"]).toEqual([]);
  });
});
