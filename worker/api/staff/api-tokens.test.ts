// Fails when a token can be read after it was shown, may more than it should, works after it has ended, or acts without a trace.
import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fakeRateLimiter } from "../../adapters/test-rate-limit.ts";
import { createIsolate } from "../../context/isolate.ts";
import { brandRow, leadRow } from "../../db/factories.ts";
import { brands } from "../../db/schema/cars.ts";
import { leads } from "../../db/schema/leads.ts";
import { selectLiveToken } from "../../db/queries/staff/api-tokens.ts";
import { apiTokens, auditLog, securityEvents } from "../../db/schema/staff.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import type { Env } from "../../env.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { getHistory } from "../../services/staff/audit/get-history.ts";
import { listSecurityEvents } from "../../services/staff/security/list-security-events.ts";
import { listApiTokens } from "../../services/staff/tokens/api-tokens.ts";
import { findTokenSession } from "../../services/staff/tokens/find-token-session.ts";
import { expireStaffRecords } from "../../services/staff/expire-staff-records.ts";
import { newToken, tokenHashOf } from "../../services/staff/tokens/token-text.ts";
import { callerFrom, depsAt } from "../../services/staff/test-staff.ts";
import { callAs, callWithToken, issueToken, signIn } from "../test-staff-calls.ts";

const SITE = "https://salon.test";
const { db } = depsAt();
const cookies = { chief: "", manager: "", sales: "" };

beforeAll(async () => {
  cookies.chief = await signIn("chief", "administrator");
  cookies.manager = await signIn("manager", "manager");
  cookies.sales = await signIn("sales", "sales");
});

async function create(who: keyof typeof cookies, input: object = {}) {
  const body = { name: "1С", scopes: ["cars.read"], days: 90, ...input };
  const answer = await callAs(cookies[who], "POST", "/tokens", body);
  const { text = "", token } = answer.body as unknown as { text?: string; token?: { id: string } };
  return { ...answer, text, id: token?.id ?? "" };
}

/** One request with a token, as a client on the internet sends it. */
async function send(path: string, { token, bindings = {}, isolate = createIsolate(), ...init }: Sent = {}) {
  const work: Promise<unknown>[] = [];
  const headers = {
    "CF-Connecting-IP": "203.0.113.9",
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(init.body ? { "Content-Type": "application/json" } : {}),
    ...(init.headers as object),
  };
  const response = await handleRequest(
    new Request(SITE + path, { ...init, headers }),
    { ...env, ...bindings },
    () => Promise.resolve(new Response("page")),
    (task) => void work.push(task),
    null,
    isolate,
  );
  await Promise.all(work);
  return response;
}

interface Sent extends RequestInit {
  token?: string;
  bindings?: Partial<Env>;
  isolate?: ReturnType<typeof createIsolate>;
}

describe("a new token", () => {
  it("is shown once; the database holds its hash", async () => {
    const { status, text, id } = await create("manager");
    expect(status).toBe(201);
    expect(text).toMatch(/^dlr_\w{38}$/);
    const [row] = await db.query.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(row).toMatchObject({ ownerId: "user-manager", name: "1С", scopes: ["cars.read"], hash: tokenHashOf(text) });
    const everything = [row, await db.query.select().from(auditLog), await db.query.select().from(securityEvents)];
    expect(JSON.stringify(everything)).not.toContain(text.slice(8));
    expect(JSON.stringify(await listApiTokens(depsAt(), { sessionToken: sessionOf("manager") }))).not.toContain(
      text.slice(8),
    );
    expect((await callWithToken(text, "GET", "/admin/cars")).status).toBe(200);
  });

  it.each([
    ["a permission that the role lacks", { scopes: ["cars.read", "settings.write"] }, 403, "scopes"],
    ["a permission that opens nothing to programs", { scopes: ["personal-data.erase"] }, 400, undefined],
    ["no permission", { scopes: [] }, 400, "scopes"],
    ["no name", { name: " " }, 400, "name"],
    ["a long name", { name: "я".repeat(61) }, 400, "name"],
    ["another term", { days: 31 }, 400, "days"],
    ["a term left out", { days: undefined }, 400, "days"],
  ])("is refused with %s", async (_, input, status, field) => {
    const answer = await create("manager", input);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/[а-яё]/i);
    if (field) expect(answer.body.fields).toMatchObject({ [field]: expect.stringMatching(/[а-яё]/i) });
  });

  it("may live without an end, and not beside too many others", async () => {
    const { id } = await create("sales", { days: null });
    expect((await db.query.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]?.expiresAt).toBeNull();
    for (let at = 1; at < 20; at++) await issueToken("user-sales", ["cars.read"]);
    expect((await create("sales")).status).toBe(409);
    expect((await callAs(cookies.sales, "DELETE", `/tokens/${id}`)).status).toBe(200);
    expect((await create("sales")).status).toBe(201);
  });

  it("is in the journal, and so is its end", async () => {
    const { id } = await create("chief", { name: "Обмен" });
    await callAs(cookies.chief, "DELETE", `/tokens/${id}`);
    await callAs(cookies.chief, "DELETE", `/tokens/${id}`);
    const { events } = await listSecurityEvents(depsAt(Date.now()), {
      kind: null,
      person: "user-chief",
      days: 365,
      before: null,
    });
    const ofToken = events.filter(({ label }) => /токен/i.test(label)).map(({ label, details }) => [label, details]);
    expect(ofToken).toEqual([
      ["Токен отозван", ["Токен: Обмен", "Владелец: chief"]],
      ["Создан токен", ["Токен: Обмен", "Права: Смотреть автомобили", "Срок, дней: 90"]],
    ]);
  });
});

function sessionOf(who: keyof typeof cookies): string {
  return cookies[who].split("=")[1] ?? "";
}

describe("a token ends", () => {
  it("when it is revoked: by its owner or an administrator, by nobody else", async () => {
    const { text, id } = await create("manager");
    expect((await callAs(cookies.sales, "DELETE", `/tokens/${id}`)).status).toBe(404);
    expect((await callWithToken(text, "GET", "/admin/cars")).status).toBe(200);
    expect((await callAs(cookies.chief, "DELETE", `/tokens/${id}`)).status).toBe(200);
    const refused = await send("/api/admin/cars", { token: text });
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
    const never = await send("/api/admin/cars", { token: newToken().text });
    expect(await never.json()).toEqual(await refused.json());
  });

  it("with the access of its owner, and goes on with an administrator who takes it over", async () => {
    const leaving = await signIn("leaving", "manager");
    const body = { name: "Выгрузка", scopes: ["cars.read"], days: null };
    const { text, token } = (await callAs(leaving, "POST", "/tokens", body)).body as unknown as {
      text: string;
      token: { id: string };
    };
    expect((await callAs(cookies.manager, "PUT", `/tokens/${token.id}/owner`)).status).toBe(403);
    await callAs(cookies.chief, "PUT", "/staff/user-leaving", { isDisabled: true });
    expect((await callWithToken(text, "GET", "/admin/cars")).status).toBe(401);
    const listed = await listApiTokens(depsAt(), { sessionToken: sessionOf("chief") });
    expect(listed.find(({ id }) => id === token.id)).toMatchObject({ isOwn: false, isOwnerGone: true });
    const taken = await callAs(cookies.chief, "PUT", `/tokens/${token.id}/owner`);
    expect(taken.body).toMatchObject({ isOwn: true, isOwnerGone: false, owner: { name: "chief" } });
    expect((await callWithToken(text, "GET", "/admin/cars")).status).toBe(200);
    // What it may has not grown with its owner.
    expect((await callWithToken(text, "GET", "/leads")).status).toBe(403);
  });

  it("not with a new password or an end of all logins: programs run on", async () => {
    await signIn("forgetful", "manager");
    const text = await issueToken("user-forgetful", ["cars.read"]);
    await callAs(cookies.chief, "POST", "/staff/user-forgetful/password");
    await callAs(cookies.chief, "DELETE", "/staff/user-forgetful/sessions");
    expect((await callWithToken(text, "GET", "/admin/cars")).status).toBe(200);
  });
});

describe("a call with a token", () => {
  it("names the scope that is missing, and whether token or role lacks it", async () => {
    const text = await issueToken("user-sales", ["cars.read", "settings.write"]);
    const noScope = await send("/api/leads", { token: text });
    expect(noScope.headers.get("WWW-Authenticate")).toBe('Bearer error="insufficient_scope", scope="leads.read"');
    expect(await noScope.json()).toEqual({ error: "У токена нет права: «Смотреть заявки» (leads.read)" });
    const { body } = await callWithToken(text, "POST", "/settings", {});
    expect(body.error).toBe(
      "У токена право есть, но у роли его владельца больше нет: «Менять настройки сайта» (settings.write)",
    );
  });

  it("is refused what only a person does, with or without a cookie", async () => {
    const text = await issueToken("user-chief", ["staff.manage", "settings.write"]);
    for (const call of ["POST /api/tokens", "POST /api/staff", "POST /api/session", "DELETE /api/account/sessions"]) {
      const [method = "", path = ""] = call.split(" ");
      const answer = await send(path, { method, body: "{}", token: text, headers: { Cookie: cookies.chief } });
      expect([answer.status, await answer.json()], call).toEqual([
        403,
        { error: "Токену это недоступно: действие выполняет сотрудник, вошедший в панель" },
      ]);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
    // Part of the settings decides where mail goes.
    await callAs(cookies.chief, "POST", "/settings", { salonName: "С", phone: "+7 343 111-22-33", address: "П" });
    expect((await callWithToken(text, "PUT", "/settings", { heroTitle: "Весна" })).status).toBe(200);
    const outgoing = await callWithToken(text, "PUT", "/settings", { notificationEmail: "a@example.com" });
    expect([outgoing.status, outgoing.body.code]).toEqual([403, undefined]);
  });

  it("changes in the name of the owner, and the history says through which token", async () => {
    const text = await issueToken("user-chief", ["content.write"], { name: "Сайт-партнёр" });
    const row = brandRow();
    await db.query.insert(brands).values(row);
    expect((await callWithToken(text, "PUT", `/brands/${row.id}`, { name: "Имя" })).status).toBe(200);
    const [entry] = await getHistory(depsAt(), "brand", row.id, {});
    expect(entry?.who).toBe("chief через токен «Сайт-партнёр»");
    await callAs(cookies.chief, "PUT", `/brands/${row.id}`, { name: "Другое" });
    const written = await db.query.select().from(auditLog).where(eq(auditLog.entityId, row.id));
    expect(written.map(({ token }) => token).toSorted()).toEqual([null, "Сайт-партнёр"]);
  });

  it("sees and changes leads of others with the scope for it alone, whatever the role may", async () => {
    const row = leadRow({ assigneeId: "user-manager" });
    await db.query.insert(leads).values(row);
    const own = await issueToken("user-chief", ["leads.read", "leads.write"]);
    const all = await issueToken("user-chief", ["leads.read", "leads.write", "leads.all"]);
    const status = { status: "in_progress" };
    expect(JSON.stringify((await callWithToken(own, "GET", "/leads")).body)).not.toContain(row.id);
    expect((await callWithToken(own, "PUT", `/leads/${row.id}/status`, status)).status).toBe(403);
    expect(JSON.stringify((await callWithToken(all, "GET", "/leads")).body)).toContain(row.id);
    expect((await callWithToken(all, "PUT", `/leads/${row.id}/status`, status)).status).toBe(200);
  });

  it("is repeated under a request key as one by staff", async () => {
    const token = await issueToken("user-chief", ["content.write"]);
    const post = () =>
      send("/api/brands", {
        method: "POST",
        token,
        body: JSON.stringify({ name: "Ключевая", slug: "keyed" }),
        headers: { "Idempotency-Key": "key-of-a-program-0001" },
      });
    const [first, second] = [await post(), await post()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await db.query.$count(brands, eq(brands.slug, "keyed"))).toBe(1);
  });

  it("uploads, and its address ends with it", async () => {
    const text = await issueToken("user-chief", ["cars.write"], { id: "token-of-uploads" });
    const address = async () => String((await callWithToken(text, "POST", "/objects/upload")).body["uploadURL"]);
    const put = async (path: string) =>
      send(path, { method: "PUT", body: "x", headers: { "Content-Type": "image/png", "Content-Length": "1" } });
    const [used, ended] = [await address(), await address()];
    // One byte is no picture, which is found out after the address was accepted.
    expect((await put(used)).status).toBe(415);
    await db.query.update(apiTokens).set({ revokedAt: 1 }).where(eq(apiTokens.id, "token-of-uploads"));
    expect((await put(ended)).status).toBe(403);
  });

  it("opens neither pages nor the socket", async () => {
    const token = await issueToken("user-chief", ["leads.read", "cars.read"]);
    const page = await send("/admin/cars", { token });
    expect([page.status, page.headers.get("Location")]).toEqual([302, expect.stringContaining("/login")]);
    const socket = await send("/api/live/socket", { token, headers: { Upgrade: "websocket", Origin: SITE } });
    expect(socket.status).toBe(401);
  });

  it("is found by the index of hashes", async () => {
    const { sql, params } = selectLiveToken(db, { hash: "0".repeat(64) }, 1).toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(plan.results[0]?.detail).toBe("SEARCH api_tokens USING INDEX api_tokens_hash (hash=?)");
  });

  it("costs one round trip for its session", async () => {
    const text = await issueToken("user-chief", ["cars.read"]);
    const counted = { ...depsAt(Date.now()), later: () => {} };
    expect((await findTokenSession(counted, tokenHashOf(text) ?? ""))?.permissions).toEqual(["cars.read"]);
    expect(counted.db.use.roundTrips).toBe(1);
  });

  it("never writes the token to the log, whatever happens", async () => {
    const written: string[] = [];
    const spies = (["log", "info", "warn", "error"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void written.push(JSON.stringify(line))),
    );
    const token = await issueToken("user-chief", ["cars.read"]);
    const fault = () => {
      throw new Error("D1_ERROR: broken");
    };
    const broken = { ...env.DB, withSession: () => broken, prepare: fault, batch: fault };
    await send("/api/admin/cars", { token });
    await send("/api/admin/cars", { token: `${token}x` });
    await send(`/api/admin/cars?token=${token}`, { token, bindings: { DB: broken as never } });
    for (const spy of spies) spy.mockRestore();
    expect(written.length).toBeGreaterThan(0);
    expect(written.join("\n")).not.toContain(token);
  });
});

describe("the last use", () => {
  const seen = async (text: string) =>
    (
      await db.query
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.hash, tokenHashOf(text) ?? ""))
    )[0];

  it("is written once an hour, and a new network at once and in the journal", async () => {
    const text = await issueToken("user-chief", ["cars.read"], { name: "Склад" });
    const use = async (now: number, address: string) => {
      const work: Promise<unknown>[] = [];
      const deps = { ...depsAt(now), caller: callerFrom({ address }) };
      await findTokenSession({ ...deps, later: (task) => void work.push(task()) }, tokenHashOf(text) ?? "");
      await Promise.all(work);
      return work.length;
    };
    const now = Date.now();
    expect(await use(now, "203.0.113.9")).toBe(1);
    expect(await seen(text)).toMatchObject({ lastUsedAt: now, networks: ["203.0.113.0/24"] });
    expect(await use(now + HOUR_MS - 1, "203.0.113.200")).toBe(0);
    expect(await use(now + HOUR_MS, "203.0.113.200")).toBe(1);
    expect(await use(now + HOUR_MS + 1, "2001:db8:1:2::7")).toBe(1);
    expect(await use(now + HOUR_MS + 2, "203.0.113.9")).toBe(0);
    expect((await seen(text))?.networks).toEqual(["203.0.113.0/24", "2001:db8:1::/48"]);
    const events = await db.query
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, "token_network"), eq(securityEvents.detail, "Токен «Склад»")));
    expect(events.map(({ network, actorId }) => [network, actorId])).toEqual([
      ["203.0.113.0/24", "user-chief"],
      ["2001:db8:1::/48", "user-chief"],
    ]);
  });

  it("of calls that arrive together from a new network is one event", async () => {
    const token = await issueToken("user-chief", ["cars.read"], { id: "hasty" });
    await Promise.all(Array.from({ length: 5 }, () => send("/api/admin/cars", { token })));
    expect(await db.query.$count(securityEvents, eq(securityEvents.targetId, "hasty"))).toBe(1);
  });
});

describe("limits", () => {
  /** A binding that allows `limit` requests per key, and remembers the keys. */
  function binding(limit: number) {
    const [limiter, keys] = [fakeRateLimiter(limit), new Set<string>()];
    const take = async ({ key }: { key: string }) => {
      keys.add(key);
      return { success: await limiter.allows(key) };
    };
    return { keys, limit: take } as unknown as NonNullable<Env["PAGE_LIMIT"]> & { keys: Set<string> };
  }

  it("are a token's own, for reads and for changes, wherever it is used", async () => {
    const [one, other] = [await issueToken("user-chief", ["cars.read"]), await issueToken("user-chief", ["cars.read"])];
    const bindings = { PAGE_LIMIT: binding(3), TOKEN_LIMIT: binding(2) };
    const isolate = createIsolate();
    const status = async (token: string, method: string, from: string) =>
      (await send("/api/admin/cars", { method, token, bindings, isolate, headers: { "CF-Connecting-IP": from } }))
        .status;
    for (const from of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) expect(await status(one, "GET", from)).toBe(200);
    expect(await status(one, "GET", "203.0.113.4")).toBe(429);
    expect(await status(other, "GET", "203.0.113.1")).toBe(200);
    for (const at of [404, 404, 429]) expect(await status(one, "POST", "203.0.113.1")).toBe(at);
    const refused = await send("/api/admin/cars", { token: one, bindings, isolate });
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect([...bindings.PAGE_LIMIT.keys, ...bindings.TOKEN_LIMIT.keys].join()).not.toContain(one);
  });

  it("of wrong tokens are those of logins, by network, and do not stop right ones", async () => {
    const token = await issueToken("user-chief", ["cars.read"]);
    const isolate = createIsolate();
    const bindings = { LOGIN_LIMIT: binding(3) };
    expect((await send("/api/admin/cars", { token, bindings, isolate })).status).toBe(200);
    const guess = async () => (await send("/api/admin/cars", { token: newToken().text, bindings, isolate })).status;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
    expect((await send("/api/admin/cars", { token: "dlr_", bindings, isolate })).status).toBe(429);
    expect((await send("/api/admin/cars", { token, bindings, isolate })).status).toBe(200);
    await db.query
      .update(apiTokens)
      .set({ revokedAt: 1 })
      .where(eq(apiTokens.hash, tokenHashOf(token) ?? ""));
    // Its first wrong call is found out by the database, the next ones count.
    expect((await send("/api/admin/cars", { token, bindings, isolate })).status).toBe(401);
    expect((await send("/api/admin/cars", { token, bindings, isolate })).status).toBe(429);
  });
});

// Last: it ends the sessions, too.
it("a token that has ended stays in the list for 90 days, which the nightly job counts", async () => {
  const text = await issueToken("user-chief", ["cars.read"], { revokedAt: Date.now(), name: "прежний" });
  const count = () => db.query.$count(apiTokens, eq(apiTokens.hash, tokenHashOf(text) ?? ""));
  await expireStaffRecords(depsAt(Date.now() + 89 * 24 * HOUR_MS));
  expect(await count()).toBe(1);
  await expireStaffRecords(depsAt(Date.now() + 91 * 24 * HOUR_MS));
  expect(await count()).toBe(0);
});
