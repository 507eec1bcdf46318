// When this fails, a panel screen costs a second round trip, or somebody without access receives data of the panel.
import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { EVERY_LEAD } from "../domain/leads/lead-filter.ts";
import { signIn } from "../api/test-staff-calls.ts";
import { leadRow } from "../db/factories.ts";
import { leads } from "../db/schema/leads.ts";
import { sessions, users } from "../db/schema/staff.ts";
import { isAllowed } from "../domain/staff/permissions.ts";
import { DEFAULT_PERMISSIONS, PANEL_SCREENS } from "../domain/staff/staff-roles.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { handleRequest } from "./handle-request.ts";

const SITE = "https://salon.test";
const SECRET = "Не для посторонних";
const REFUSED = ["stranger", "forger", "expired", "revoked", "disabled", "novice"] as const;
const cookies: Record<(typeof REFUSED)[number] | "administrator" | "content", string> = {
  stranger: "",
  forger: `__Host-sid=${"A".repeat(43)}`,
  expired: "",
  revoked: "",
  disabled: "",
  novice: "",
  administrator: "",
  content: "",
};

interface Outcome {
  status: number;
  location: string | null;
  body: string;
  trips: number;
}

/** Loaders that start together, as Remix starts them, some after a few microtasks; what they return is the page. */
async function renderScreen(released: unknown[], { services, layout, staffSession }: AppLoadContext) {
  const query = { ...EVERY_LEAD, search: "", page: 1 };
  const loaders = [
    layout(),
    staffSession(),
    services.leads.listStaffLeads({ ...query, sort: "newest" }, 20, { sessionToken: null }, "all"),
    Promise.resolve().then(() => services.staff.listStaff()),
    services.staff.listOwnSessions({
      address: null,
      userAgent: null,
      loginToken: null,
      device: null,
      origin: "https://salon.test",
      sessionToken: "A".repeat(43),
    }),
    services.staff.getDashboardFor(
      staffSession().then((session) => session ?? { userId: "", permissions: [], salons: [] }),
      { sessionToken: null, origin: "https://salon.test" },
    ),
  ].map(async (loading, at) => {
    const data = await loading;
    // The layout is public, and the session is the caller's own.
    if (at > 1) released.push(data);
    return data;
  });
  return new Response(JSON.stringify(await Promise.all(loaders)), { headers: { "Content-Type": "text/plain" } });
}

async function open(path: string, who: keyof typeof cookies, method = "GET") {
  const released: unknown[] = [];
  const request = new Request(SITE + path, { method, headers: { Cookie: cookies[who] } });
  const response = await handleRequest(request, { ...env, DIAGNOSTICS: "1" }, (passed, context) =>
    new URL(passed.url).pathname.startsWith("/login/detour")
      ? Promise.resolve(new Response(passed.url))
      : renderScreen(released, context),
  );
  const [, trips] = /(\d+) batch/.exec(response.headers.get("Server-Timing") ?? "") ?? [];
  const outcome: Outcome = {
    status: response.status,
    location: response.headers.get("Location"),
    body: await response.text(),
    trips: Number(trips),
  };
  return { ...outcome, released };
}

beforeAll(async () => {
  const { db } = depsAt();
  for (const who of ["expired", "revoked", "disabled", "novice", "administrator"] as const)
    cookies[who] = await signIn(who, "administrator");
  cookies.content = await signIn("content", "content");
  await db.query.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, "user-expired"));
  await db.query.delete(sessions).where(eq(sessions.userId, "user-revoked"));
  await db.query.update(users).set({ disabledAt: 1 }).where(eq(users.id, "user-disabled"));
  await db.query.update(users).set({ mustChangePassword: true }).where(eq(users.id, "user-novice"));
  await db.query.insert(leads).values(leadRow({ name: SECRET }));
});

describe.each(PANEL_SCREENS)("$path", ({ path, audience }) => {
  it("is refused before any row reaches a use case, and the response has none", async () => {
    for (const who of REFUSED) {
      if (who === "novice" && path === "/admin/password") continue;
      const to = `${SITE}${who === "novice" ? "/admin/password" : "/login"}?next=${encodeURIComponent(path)}`;
      for (const method of ["GET", "HEAD", "POST"]) {
        const { released, body, status, location } = await open(path, who, method);
        expect({ who, method, released, body, status, location }).toEqual({
          who,
          method,
          released: [],
          body: "",
          status: 302,
          location: to,
        });
      }
      const { released, body } = await open(`${path}.data`, who);
      expect(released).toEqual([]);
      expect(body).toBe(`${SITE}/login/detour.data?${new URLSearchParams({ to: to.slice(SITE.length) })}`);
    }
  });

  it("gives its rows only to roles that may open it", async () => {
    const isOpen = isAllowed(DEFAULT_PERMISSIONS.content, audience);
    const { released, body, location } = await open(path, "content");
    expect(released.length > 0).toBe(isOpen);
    expect(body.includes(SECRET)).toBe(isOpen);
    expect(location).toBe(isOpen ? null : `${SITE}/admin/forbidden`);
  });

  it("reads the session and its data in one round trip", async () => {
    const { trips, body } = await open(path, "administrator");
    expect(body).toContain(SECRET);
    expect(trips).toBe(1);
  });
});

it("refuses with one round trip, and without a cookie with none", async () => {
  expect((await open("/admin/leads", "forger")).trips).toBe(1);
  expect((await open("/admin/leads", "stranger")).trips).toBe(0);
});

it("checks the session before an action starts", async () => {
  const render = vi.fn(() => Promise.resolve(new Response("changed")));
  const request = new Request(`${SITE}/admin/password`, { method: "POST", headers: { Cookie: cookies.forger } });
  expect((await handleRequest(request, env, render)).status).toBe(302);
  expect(render).not.toHaveBeenCalled();
});

it("hides what a loader of a refused caller did: an error, a status, a cookie", async () => {
  const request = () => new Request(`${SITE}/admin/leads`, { headers: { Cookie: cookies.forger } });
  const leaks = [
    () => Promise.resolve(new Response(SECRET, { status: 404, headers: { "Set-Cookie": `a=${SECRET.length}` } })),
    () => Promise.reject(new Error(SECRET)),
  ];
  for (const leak of leaks) {
    const response = await handleRequest(request(), env, leak);
    expect([response.status, await response.text(), response.headers.get("Set-Cookie")]).toEqual([302, "", null]);
  }
});
