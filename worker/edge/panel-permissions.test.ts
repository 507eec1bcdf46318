// When this fails, staff open screens that their role does not allow, or cannot open their own.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../api/test-staff-calls.ts";
import { sessions } from "../db/schema/staff.ts";
import { isAllowed, type StaffAudience } from "../domain/staff/permissions.ts";
import { type ChangeableRole, DEFAULT_PERMISSIONS, PANEL_SCREENS, STAFF_ROLES } from "../domain/staff/staff-roles.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { handleRequest } from "./handle-request.ts";

const SITE = "https://salon.test";
const cookies = {
  stranger: "",
  expired: "",
  revoked: "",
  analyst: "",
  content: "",
  sales: "",
  manager: "",
  administrator: "",
};
type Who = keyof typeof cookies;

/** The outcome of a request for a screen: the screen, another address, or a refusal. */
async function outcome(path: string, who: Who, init: RequestInit = {}): Promise<string | number> {
  const request = new Request(SITE + path, { ...init, headers: { Cookie: cookies[who], ...init.headers } });
  const response = await handleRequest(request, env, () => Promise.resolve(new Response("screen")));
  const to = response.headers.get("Location");
  if (to) return new URL(to).pathname;
  return response.status === 200 ? await response.text() : response.status;
}

beforeAll(async () => {
  for (const role of STAFF_ROLES) cookies[role] = await signIn(role, role);
  cookies.expired = await signIn("late", "administrator");
  cookies.revoked = await signIn("gone", "administrator");
  const { db } = depsAt();
  await db.query.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, "user-late"));
  await db.query.delete(sessions).where(eq(sessions.userId, "user-gone"));
});

function screenFor(role: ChangeableRole, audience: StaffAudience): string {
  return isAllowed(DEFAULT_PERMISSIONS[role], audience) ? "screen" : "/admin/forbidden";
}

describe.each(PANEL_SCREENS)("$path is for $audience", ({ path, audience }) => {
  const expected: Record<Who, string> = {
    stranger: "/login",
    expired: "/login",
    revoked: "/login",
    analyst: screenFor("analyst", audience),
    content: screenFor("content", audience),
    sales: screenFor("sales", audience),
    manager: screenFor("manager", audience),
    administrator: "screen",
  };

  it.each(["", "/some-id", "/some-id/deeper"])("and for no other role, also below it: «%s»", async (below) => {
    for (const who of Object.keys(expected) as Who[]) {
      // Addresses below /admin are other screens with their own rows.
      if (path === "/admin" && below) continue;
      expect(await outcome(path + below, who), who).toBe(expected[who]);
    }
  });

  it("and accepts forms from our own pages only", async () => {
    const sent = { method: "POST", body: "a=b", headers: { "Content-Length": "3" } };
    const from = (headers: Record<string, string>) => ({ ...sent, headers: { ...sent.headers, ...headers } });
    for (const who of Object.keys(expected) as Who[]) {
      expect(await outcome(path, who, from({ Origin: "https://evil.test" })), who).toBe(403);
      expect(await outcome(path, who, from({ "Sec-Fetch-Site": "cross-site" })), who).toBe(403);
      expect(await outcome(path, who, from({ Origin: SITE })), who).toBe(expected[who]);
    }
  });
});
