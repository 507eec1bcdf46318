import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { apiTokens, rolePermissions, sessions, users } from "../db/schema/staff.ts";
import { type Permission, PERMISSIONS, permissionsOf } from "../domain/staff/permissions.ts";
import { PERMISSION_LABELS } from "../domain/staff/permission-labels.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { listRoleChanges, type RoleAccess } from "../services/staff/roles.ts";
import { findSession } from "../services/staff/find-session.ts";
import { handleRequest } from "../edge/handle-request.ts";
import { depsAt, seedUser } from "../services/staff/test-staff.ts";
import { newToken } from "../services/staff/tokens/token-text.ts";
import { API_ROUTES } from "./routes.ts";
import { TOKEN_SCOPES } from "../domain/staff/api-tokens.ts";
import type { ApiRoute } from "./api-route.ts";
import { callAs, issueToken, signIn } from "./test-staff-calls.ts";

const SITE = "https://salon.test";
const cookies = {
  stranger: "",
  forged: `__Host-sid=${"A".repeat(43)}`,
  expired: "",
  revoked: "",
  ghost: "",
  analyst: "",
  content: "",
  sales: "",
  manager: "",
  administrator: "",
};
type Who = keyof typeof cookies;

const ROLES = ["ghost", "analyst", "content", "sales", "manager", "administrator"] as const;

/** What is expected of each permission, written down by hand: a letter a role, in the order of ROLES; «-»: refused. */
const EXPECTED: Record<Permission, string> = {
  "leads.read": "-a-sma",
  "leads.write": "---sma",
  "leads.all": "-a-sma",
  "leads.assign": "----ma",
  "leads.export": "---sma",
  "leads.import": "-----a",
  "leads.delete": "-----a",
  "leads.deposits": "-----a",
  "cars.read": "-a-sma",
  "cars.write": "---sma",
  "cars.prices": "-----a",
  "imports.read": "-a--ma",
  "imports.run": "----ma",
  "imports.sources": "-----a",
  "outlets.read": "-a--ma",
  "outlets.write": "----ma",
  "content.read": "-ac-ma",
  "content.write": "--c-ma",
  "content.banners": "--c--a",
  "content.overwrite": "--c--a",
  "settings.write": "-----a",
  "settings.notices": "-----a",
  "personal-data.erase": "-----a",
  "staff.manage": "-----a",
  "security.read": "-----a",
  "reports.read": "-a--ma",
};

function isExpected(who: (typeof ROLES)[number], needed: readonly Permission[]): boolean {
  const at = ROLES.indexOf(who);
  return needed.some((permission) => EXPECTED[permission][at] !== "-");
}

/** What may happen to a call that was let in: anything but a refusal of the person. */
const LET_IN = "let in";

function outcome(method: string, path: string, who: Who, origin?: string): Promise<number | typeof LET_IN> {
  return outcomeWith({ Cookie: cookies[who], ...(origin ? { Origin: origin } : {}) }, method, path);
}

/** The matrix makes more changes with one token than its limit allows in a minute. */
const { TOKEN_LIMIT: _limit, PAGE_LIMIT: _pages, UPLOAD_LIMIT: _uploads, ...unlimited } = env;

async function outcomeWith(
  headers: Record<string, string>,
  method: string,
  path: string,
): Promise<number | typeof LET_IN> {
  const hasBody = method !== "GET";
  const response = await handleRequest(
    new Request(`${SITE}/api${path.replaceAll(/:\w+/g, "no-such-thing")}`, {
      method,
      headers: {
        ...headers,
        ...(hasBody ? { "Content-Type": "application/json" } : {}),
      },
      ...(hasBody ? { body: "{}" } : {}),
    }),
    unlimited,
    () => Promise.resolve(new Response("page")),
  );
  return response.status === 401 || response.status === 403 ? response.status : LET_IN;
}

beforeAll(async () => {
  for (const role of STAFF_ROLES) cookies[role] = await signIn(role, role);
  cookies.ghost = await signIn("ghost", "manager");
  cookies.expired = await signIn("late", "administrator");
  cookies.revoked = await signIn("gone", "administrator");
  const { db } = depsAt();
  await db.query.update(users).set({ staffRole: "no-such-role" }).where(eq(users.id, "user-ghost"));
  await db.query.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, "user-late"));
  await db.query.delete(sessions).where(eq(sessions.userId, "user-gone"));
});

describe.each(API_ROUTES.map(({ method, path, audience }) => [method, path, audience] as const))(
  "%s %s is for %s",
  (method, path, audience) => {
    const outsiders: Who[] = ["stranger", "forged", "expired", "revoked"];
    const staffOnly = audience !== "visitor" && audience !== "signed-link";
    const needed = staffOnly ? permissionsOf(audience) : [];

    it("and for nobody else", async () => {
      for (const who of outsiders) expect(await outcome(method, path, who), who).toBe(staffOnly ? 401 : LET_IN);
      for (const role of ROLES) {
        const mayCall = needed.length === 0 || isExpected(role, needed);
        expect(await outcome(method, path, role), role).toBe(mayCall ? LET_IN : 403);
      }
    });
  },
);

/** Written down by hand, beside DANGEROUS: calls of a person's account or browser. */
const OF_PERSON = [
  "DELETE /account/chats/:channel",
  "POST /session",
  "POST /session/factor",
  "POST /session/passkey",
  "POST /session/passkey/request",
  "POST /session/confirmation",
  "POST /session/confirmation/code",
  "POST /session/confirmation/passkey",
  "POST /session/confirmation/passkey/request",
  "PUT /account/passkeys/:id",
  "DELETE /account/factor-notice",
  "DELETE /tokens/:id",
  "GET /live/push",
  "PUT /live/push",
  "DELETE /live/push/:id",
  "POST /document-templates/:id/prints",
];

describe("an API token", () => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;
  const needsPerson = (route: ApiRoute) => [...DANGEROUS, ...OF_PERSON].includes(nameOf(route));
  const neededBy = ({ audience }: ApiRoute) =>
    audience === "visitor" || audience === "signed-link" ? null : permissionsOf(audience);

  it("with one scope makes the calls of this permission; with all the others it makes none of them", async () => {
    const tokens = new Map<string, Record<string, string>>();
    const tokenWith = async (scopes: readonly Permission[]) => {
      const key = scopes.join();
      const token = tokens.get(key) ?? bearer(await issueToken("user-administrator", scopes));
      tokens.set(key, token);
      return token;
    };
    const wrong: string[] = [];
    for (const route of API_ROUTES) {
      // An upload address without a signature is refused to everybody.
      if (route.audience === "signed-link") continue;
      const needed = neededBy(route) ?? [];
      const all = needsPerson(route) ? 403 : needed.length === 0 ? LET_IN : null;
      const expected: [readonly Permission[], number | typeof LET_IN][] = all
        ? [[PERMISSIONS, all]]
        : [
            ...needed.map((one) => [[one], LET_IN] as [Permission[], typeof LET_IN]),
            [PERMISSIONS.filter((one) => !needed.includes(one)), 403],
          ];
      for (const [scopes, result] of expected) {
        const seen = await outcomeWith(await tokenWith(scopes), route.method, route.path);
        if (seen !== result) wrong.push(`${nameOf(route)} with ${scopes.join()}: ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("may do no more than the role of its owner, whatever it was given", async () => {
    const token = bearer(await issueToken("user-content", PERMISSIONS));
    const wrong: string[] = [];
    for (const route of API_ROUTES.filter((one) => (neededBy(one) ?? []).length > 0 && !needsPerson(one))) {
      const seen = await outcomeWith(token, route.method, route.path);
      if (seen !== (isExpected("content", neededBy(route) ?? []) ? LET_IN : 403))
        wrong.push(`${nameOf(route)}: ${seen}`);
    }
    expect(wrong).toEqual([]);
  });

  it("that is wrong in any way makes no call, not even those of visitors", async () => {
    const right = await issueToken("user-administrator", PERMISSIONS);
    const other = await issueToken("user-administrator", PERMISSIONS);
    const last = right.at(-1) === "0" ? "1" : "0";
    const { db } = depsAt();
    await seedUser("fired", { role: "administrator", disabledAt: 1 });
    const wrong: Record<string, string> = {
      expired: await issueToken("user-administrator", PERMISSIONS, { expiresAt: Date.now() - 1 }),
      revoked: await issueToken("user-administrator", PERMISSIONS, { revokedAt: 1 }),
      "of a disabled owner": await issueToken("user-fired", PERMISSIONS),
      unknown: newToken().text,
      truncated: right.slice(0, -1),
      longer: `${right}0`,
      upper: right.toUpperCase(),
      lower: right.toLowerCase(),
      tampered: right.slice(0, -1) + last,
      "of two halves": right.slice(0, 20) + other.slice(20),
      "its own hash": (await db.query.select({ hash: apiTokens.hash }).from(apiTokens))[0]?.hash ?? "",
      "a session's token": cookies.administrator.split("=")[1] ?? "",
      blank: "",
    };
    const routes = API_ROUTES.filter((_, at) => at % 7 === 0);
    for (const [name, token] of Object.entries(wrong)) {
      for (const { method, path } of routes) {
        expect(await outcomeWith(bearer(token), method, path), `${name}: ${method} ${path}`).toBe(401);
      }
    }
    expect(await outcomeWith(bearer(right), "GET", "/leads")).toBe(LET_IN);
  });

  it("counts in the header alone, and before the cookie", async () => {
    const token = await issueToken("user-administrator", PERMISSIONS);
    expect(await outcomeWith({}, "GET", `/leads?token=${token}&access_token=${token}`)).toBe(401);
    expect(await outcomeWith({ Cookie: `__Host-sid=${token}` }, "GET", "/leads")).toBe(401);
    expect(await outcomeWith({ Authorization: token }, "GET", "/leads")).toBe(401);
    expect(await outcomeWith({ Authorization: `Basic ${btoa(`x:${token}`)}` }, "GET", "/leads")).toBe(401);
    expect(await outcomeWith({ Authorization: `bearer   ${token}` }, "GET", "/leads")).toBe(LET_IN);
    const narrow = bearer(await issueToken("user-administrator", ["cars.read"]));
    expect(await outcomeWith({ ...narrow, Cookie: cookies.administrator }, "GET", "/leads")).toBe(403);
    expect(await outcomeWith({ ...bearer("dlr_none"), Cookie: cookies.administrator }, "GET", "/leads")).toBe(401);
    // No browser sends a token by itself, so pages of other sites cannot misuse one.
    const foreign = { ...bearer(token), Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" };
    expect(await outcomeWith(foreign, "POST", "/brands")).toBe(LET_IN);
  });

  it("is offered the permissions that open a call, and no others", () => {
    const open = API_ROUTES.filter((route) => !needsPerson(route)).flatMap((route) => neededBy(route) ?? []);
    /** They open no call, but more of what other calls show or do. */
    const widening: Permission[] = ["leads.all", "leads.assign", "content.read"];
    const useful = [...open, ...widening];
    expect(PERMISSIONS.filter((permission) => useful.includes(permission))).toEqual(TOKEN_SCOPES);
  });
});

describe.each(API_ROUTES.filter(({ method }) => method !== "GET").map(({ method, path }) => [method, path] as const))(
  "%s %s",
  (method, path) => {
    it("comes from our own pages only", async () => {
      for (const who of ["stranger", "administrator"] as const) {
        expect(await outcome(method, path, who, "https://evil.test"), who).toBe(403);
      }
      expect(await outcome(method, path, "administrator", SITE)).toBe(LET_IN);
    });
  },
);

/** Written down by hand, so that a call that loses its `recentLogin` fails. */
const DANGEROUS = [
  "DELETE /account/passkeys/:id",
  "DELETE /account/totp",
  "DELETE /staff/:id/factors",
  "POST /account/chats",
  "POST /account/passkeys",
  "POST /account/passkeys/request",
  "POST /account/recovery-codes",
  "PUT /staff/roles/:role/factor",
  "GET /customers/export/:format",
  "GET /export/all",
  "GET /leads/export/:format",
  "GET /security-events/export/:format",
  "POST /deposits/recount",
  "POST /deposits/:id/capture",
  "POST /deposits/:id/cancel",
  "POST /deposits/:id/refunds",
  "PUT /integrations/:key",
  "PUT /notice-channels/:channel",
  "POST /personal-data/erase",
  "GET /session/confirmation",
  "POST /staff",
  "PUT /staff/:id",
  "PUT /staff/roles/:role",
  "POST /staff/:id/password",
  "DELETE /staff/:id/sessions",
  "PUT /account/email",
  "DELETE /account/sessions",
  "DELETE /account/sessions/:id",
  "POST /tokens",
  "PUT /tokens/:id/owner",
  "POST /webhooks",
  "PUT /webhooks/:id",
  "DELETE /webhooks/:id",
  "POST /webhooks/:id/secret",
  "PUT /webhooks/:id/crm",
];

describe("a dangerous call", () => {
  const confirmedBefore = (ms: number) =>
    depsAt()
      .db.query.update(sessions)
      .set({ confirmedAt: Date.now() - ms })
      .where(eq(sessions.userId, "user-cautious"));

  it("needs a login or a confirmation of the last ten minutes", async () => {
    const dangerous = API_ROUTES.filter((route) => "recentLogin" in route).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(dangerous.toSorted()).toEqual(DANGEROUS.toSorted());
    const cookie = await signIn("cautious", "administrator");
    const call = (name: string) => {
      const [method = "", path = ""] = name.split(" ");
      return callAs(cookie, method, path.replaceAll(/:\w+/g, "no-such-thing"));
    };
    await confirmedBefore(11 * 60_000);
    for (const name of DANGEROUS) {
      const refused = await call(name);
      expect([refused.status, refused.body], name).toEqual([
        403,
        { error: "Для этого действия подтвердите, что это вы", code: "confirmation_required" },
      ]);
    }
    await confirmedBefore(9 * 60_000);
    for (const name of DANGEROUS) expect((await call(name)).status, name).not.toBe(403);
  });

  it("is refused without the right before anything is said of a confirmation", async () => {
    const { status, body } = await callAs(cookies.analyst, "POST", "/staff", {});
    expect([status, body.code]).toEqual([403, undefined]);
  });
});

describe("permissions of a role", () => {
  const roles = async () =>
    (await callAs(cookies.administrator, "GET", "/staff/roles")).body as unknown as RoleAccess[];
  const set = (role: string, permission: string, allowed: boolean, who: Who = "administrator") =>
    callAs(cookies[who], "PUT", `/staff/roles/${role}`, { permission, allowed });

  it("change what an open session may do at once, and the refusal names what is missing", async () => {
    expect((await callAs(cookies.sales, "GET", "/leads")).status).toBe(200);
    expect((await set("sales", "leads.read", false)).status).toBe(200);
    const refused = await callAs(cookies.sales, "GET", "/leads");
    expect([refused.status, refused.body.error]).toEqual([
      403,
      `Недостаточно прав. Нужно право «${PERMISSION_LABELS["leads.read"]}»: его даёт администратор`,
    ]);
    // What needs it goes with it, and comes back only by itself.
    expect(await outcome("DELETE", "/leads/:id", "sales")).toBe(403);
    expect(await outcome("PUT", "/leads/:id/status", "sales")).toBe(403);
    await set("sales", "leads.write", true);
    expect(await outcome("PUT", "/leads/:id/status", "sales")).toBe(LET_IN);
    expect(await outcome("GET", "/leads", "sales")).toBe(LET_IN);
    expect(await outcome("GET", "/leads/export/:format", "sales")).toBe(403);
    await set("sales", "leads.export", true);
    expect(await outcome("GET", "/leads", "manager")).toBe(LET_IN);
  });

  it("are taken away both when two are at once", async () => {
    await Promise.all([set("manager", "leads.assign", false), set("manager", "imports.run", false)]);
    const manager = (await roles()).find(({ role }) => role === "manager");
    expect(manager?.permissions).not.toContain("leads.assign");
    expect(manager?.permissions).not.toContain("imports.run");
  });

  it("stay with the administrator, whatever the database holds", async () => {
    for (const permission of PERMISSIONS) {
      expect((await set("administrator", permission, false)).status).toBe(409);
    }
    const { db } = depsAt();
    await db.query.insert(rolePermissions).values([
      { role: "administrator", permission: "staff.manage", allowed: false },
      { role: "manager", permission: "staff.manage", allowed: true },
      { role: "manager", permission: "no.such", allowed: true },
      { role: "no-such-role", permission: "cars.read", allowed: true },
    ]);
    expect(await outcome("GET", "/staff/roles", "administrator")).toBe(LET_IN);
    expect(await outcome("GET", "/staff/roles", "manager")).toBe(403);
    expect(await outcome("GET", "/admin/cars", "ghost")).toBe(403);
  });

  it("are nobody's to raise but an administrator's", async () => {
    for (const who of ROLES.filter((role) => role !== "administrator")) {
      expect((await set(who, "settings.write", true, who)).status, who).toBe(403);
      expect((await callAs(cookies[who], "PUT", `/staff/user-${who}`, { role: "administrator" })).status).toBe(403);
    }
    expect((await set("manager", "staff.manage", true)).status).toBe(400);
    expect((await set("no-such-role", "cars.read", true)).status).toBe(404);
    expect((await set("manager", "no.such", true)).status).toBe(400);
  });

  it("are listed with their defaults, and every change is on record", async () => {
    await set("analyst", "leads.export", true);
    const analyst = (await roles()).find(({ role }) => role === "analyst");
    expect(analyst?.permissions).toEqual([
      "leads.read",
      "leads.all",
      "leads.export",
      "cars.read",
      "imports.read",
      "outlets.read",
      "content.read",
      "reports.read",
    ]);
    const history = await listRoleChanges(depsAt());
    expect(history[0]).toMatchObject({
      who: "administrator",
      action: "Изменение прав роли",
      changes: [{ label: "Аналитик: Выгружать заявки в файл", before: "нет", after: "да" }],
    });
  });

  it("are read in the session's own round trip", async () => {
    // What is written after the response is no trip of the request's.
    const deps = { ...depsAt(Date.now()), later: () => {} };
    const session = await findSession(deps, cookies.manager.split("=")[1] ?? "");
    expect(session?.permissions).toContain("cars.write");
    expect(deps.db.use.roundTrips).toBe(1);
  });
});

describe("settings", () => {
  const put = (who: Who, change: object) => callAs(cookies[who], "PUT", "/settings", change);

  it("need another permission for banners than for the rest", async () => {
    await callAs(cookies.administrator, "POST", "/settings", {
      salonName: "А",
      phone: "+7 495 000-00-00",
      address: "Б",
    });
    expect((await put("content", { banners: { home: { desktop: null } } })).status).toBe(200);
    const refused = await put("content", { banners: {}, salonName: "Чужой" });
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining("«Менять настройки сайта»")]);
    expect((await put("content", { fromEmail: "a@b.ru" })).status).toBe(403);
    expect((await put("content", {})).status).toBe(200);
  });

  it("lets those who have a field's permission edit it from the version that they read", async () => {
    const { body } = await callAs(cookies.administrator, "PUT", "/settings", { heroTitle: "Баннеры" });
    const banners = { home: { desktop: "/media/0000000000000000000b/1.jpg" } };
    const edit = { version: body.version, base: { "banners.home.desktop": null } };
    expect((await put("content", { ...edit, banners })).status).toBe(200);
    expect((await put("content", { ...edit, phone: "+7 343 000-00-09" })).status).toBe(403);
    expect((await put("sales", edit)).status).toBe(403);
  });
});
