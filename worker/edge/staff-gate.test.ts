// When this fails, strangers reach the panel, or staff cannot log in.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { requireFactor } from "../services/staff/factors/remove-factors.ts";
import { logIn } from "../services/staff/log-in.ts";
import { callerFrom, depsAt, PASSWORD, seedUser } from "../services/staff/test-staff.ts";
import { handleRequest } from "./handle-request.ts";
import { sessionCookie } from "../context/session-cookie.ts";

const SITE = "https://salon.test";
const cookies = { stranger: "", staff: "", novice: "", analyst: "", administrator: "" };

/** Responds with the request that reached the screens: method, path and query. */
function send(path: string, who: keyof typeof cookies, init: RequestInit = {}): Promise<Response> {
  const headers = { Cookie: cookies[who], "CF-Connecting-IP": "203.0.113.1", ...init.headers };
  return handleRequest(new Request(SITE + path, { ...init, headers }), env, (request) => {
    const { pathname, search } = new URL(request.url);
    return Promise.resolve(new Response(`${request.method} ${pathname}${search}`));
  });
}

async function detourOf(response: Response): Promise<string> {
  const [method = "", address = ""] = (await response.text()).split(" ");
  const { pathname, searchParams } = new URL(address, SITE);
  expect([...searchParams.keys()]).toEqual(["to"]);
  return `${method} ${pathname} → ${searchParams.get("to")}`;
}

/** As the site spells a path: letters without escapes; two slashes would name another host (safe-redirect.ts). */
function spelt(path: string): string {
  return decodeURIComponent(path).replace(/^\/\//, "/");
}

beforeAll(async () => {
  await seedUser("staff");
  await seedUser("novice", { mustChangePassword: true });
  await seedUser("analyst", { role: "analyst" });
  await seedUser("administrator", { role: "administrator" });
  const chief = { userId: "user-administrator", role: "administrator" } as const;
  await requireFactor(depsAt(Date.now()), chief, "analyst", true);
  for (const who of ["staff", "novice", "analyst", "administrator"] as const) {
    const result = await logIn(depsAt(Date.now()), { username: who, password: PASSWORD }, callerFrom());
    if (result.ok) cookies[who] = sessionCookie.set(result.value.token).split(";")[0] ?? "";
  }
});

describe("a stranger", () => {
  it.each(["/admin", "/admin/dashboard", "/admin/nowhere", "/ADMIN/cars?q=1", "/%61dmin", "/adm%49n/cars", "//admin"])(
    "is sent from %s to the login and back",
    async (path) => {
      for (const method of ["GET", "HEAD", "POST"]) {
        const response = await send(path, "stranger", { method });
        const { pathname, searchParams } = new URL(response.headers.get("Location") ?? "");
        expect([response.status, pathname, searchParams.get("next")]).toEqual([302, "/login", spelt(path)]);
        expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      }
    },
  );

  it.each([
    ["GET", "/admin.data", "/login?next=%2Fadmin"],
    ["GET", "/admin/password.data?_routes=routes%2Fadmin.password", "/login?next=%2Fadmin%2Fpassword"],
    ["GET", "/admin/leads.data?status=new&_routes=root", "/login?next=%2Fadmin%2Fleads%3Fstatus%3Dnew"],
    ["POST", "/admin/password.data", "/login?next=%2Fadmin%2Fpassword"],
    ["GET", "/%61dmin.data", "/login?next=%2Fadmin"],
  ])("is detoured by client navigation too: %s %s", async (method, path, to) => {
    expect(await detourOf(await send(path, "stranger", { method }))).toBe(`${method} /login/detour.data → ${to}`);
  });

  it.each(["/", "/login", "/logout", "/car/admin", "/administration"])("reaches %s", async (path) => {
    expect(await (await send(path, "stranger")).text()).toBe(`GET ${path}`);
  });

  it.each(["__Host-sid=", `__Host-sid=${"A".repeat(43)}`, `sid=${"A".repeat(43)}`, "__Host-sid=' or 1=1 --"])(
    "stays one with the cookie %j",
    async (cookie) => {
      expect((await send("/admin", "stranger", { headers: { Cookie: cookie } })).status).toBe(302);
    },
  );
});

describe("a manager", () => {
  it.each(["/admin/settings", "/admin/staff", "/ADMIN//Settings/x", "/admin/%73ettings", "/admin/cars/prices"])(
    "reads that %s is not theirs, and an administrator comes in",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const response = await send(path, "staff", { method });
        expect([response.status, new URL(response.headers.get("Location") ?? "").pathname]).toEqual([
          302,
          "/admin/forbidden",
        ]);
      }
      expect(await detourOf(await send(`${path}.data`, "staff"))).toBe("GET /login/detour.data → /admin/forbidden");
      expect(await (await send(path, "administrator")).text()).toBe(`GET ${spelt(path)}`);
    },
  );
});

describe("staff", () => {
  it.each(["/admin", "/admin/dashboard", "/admin.data?_routes=routes%2Fadmin", "/Admin"])("reach %s", async (path) => {
    expect(await (await send(path, "staff")).text()).toBe(`GET ${path}`);
  });

  it("with a one-time password reach only the screen that changes it, which knows the way back", async () => {
    expect(await (await send("/admin/password", "novice")).text()).toBe("GET /admin/password");
    expect(await (await send("/admin/password.data", "novice", { method: "POST" })).text()).toBe(
      "POST /admin/password.data",
    );
    for (const path of ["/admin", "/admin/leads/1?tab=visit", "/admin/password/x", "/%61dmin"]) {
      const to = `${SITE}/admin/password?${new URLSearchParams({ next: decodeURI(path) })}`;
      expect((await send(path, "novice")).headers.get("Location"), path).toBe(to);
    }
    expect(await detourOf(await send("/admin.data", "novice"))).toBe(
      "GET /login/detour.data → /admin/password?next=%2Fadmin",
    );
  });

  it("without a second factor that their role must have reach only the account, which knows the way back", async () => {
    for (const path of ["/admin/account?next=%2Fadmin", "/admin/account/totp", "/admin/confirm"]) {
      expect(await (await send(path, "analyst")).text()).toBe(`GET ${path}`);
    }
    for (const path of ["/admin", "/admin/reports?month=2026-10"]) {
      const to = `${SITE}/admin/account?${new URLSearchParams({ next: path })}`;
      expect((await send(path, "analyst")).headers.get("Location"), path).toBe(to);
    }
  });
});

describe("the session cookie", () => {
  const token = "aB3_-".repeat(9).slice(0, 43);

  it("is sent to this host only, by requests of this site, and is not readable by scripts", () => {
    expect(sessionCookie.set(token)).toBe(
      `__Host-sid=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=604800`,
    );
    expect(sessionCookie.clear()).toBe("__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0");
  });

  it.each([
    [`__Host-sid=${token}`, token],
    [`viewport=phone; __Host-sid=${token}; x=y`, token],
    [`x__Host-sid=${token}`, null],
    [`__Host-sid=${token}x`, null],
    ["", null],
  ])("is read from %j", (cookie, expected) => {
    expect(sessionCookie.read(new Headers(cookie ? { Cookie: cookie } : {}))).toBe(expected);
  });
});
