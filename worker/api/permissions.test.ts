import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { rolePermissions, sessions, users } from "../db/schema/staff.ts";
import { type Permission, PERMISSIONS, permissionsOf } from "../domain/staff/permissions.ts";
import { PERMISSION_LABELS } from "../domain/staff/permission-labels.ts";
import { STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { listRoleChanges, type RoleAccess } from "../services/staff/roles.ts";
import { findSession } from "../services/staff/find-session.ts";
import { handleRequest } from "../edge/handle-request.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { API_ROUTES } from "./routes.ts";
import { callAs, signIn } from "./test-staff-calls.ts";

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

async function outcome(method: string, path: string, who: Who, origin?: string): Promise<number | typeof LET_IN> {
  const hasBody = method !== "GET";
  const response = await handleRequest(
    new Request(`${SITE}/api${path.replaceAll(/:\w+/g, "no-such-thing")}`, {
      method,
      headers: {
        Cookie: cookies[who],
        ...(origin ? { Origin: origin } : {}),
        ...(hasBody ? { "Content-Type": "application/json" } : {}),
      },
      ...(hasBody ? { body: "{}" } : {}),
    }),
    env,
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
  "POST /account/passkeys",
  "POST /account/passkeys/request",
  "POST /account/recovery-codes",
  "PUT /staff/roles/:role/factor",
  "GET /customers/export/:format",
  "GET /export/all",
  "GET /leads/export/:format",
  "GET /security-events/export/:format",
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
