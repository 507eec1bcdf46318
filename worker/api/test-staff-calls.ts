import { env } from "cloudflare:test";
import { handleRequest } from "../edge/handle-request.ts";
import { sessionCookie } from "../context/session-cookie.ts";
import { openSession } from "../services/staff/open-session.ts";
import type { StaffRole } from "../domain/staff/staff-roles.ts";
import { callerFrom, depsAt, seedUser } from "../services/staff/test-staff.ts";

// Shared by tests of staff calls: signed-in staff members and calls in their name.

const SITE = "https://salon.test";

/** Inserts a staff member with a role and returns their session cookie. */
export async function signIn(username: string, role: StaffRole): Promise<string> {
  const deps = depsAt(Date.now());
  const { token, insert } = openSession(deps, await seedUser(username, { role }), callerFrom());
  await deps.db.write([insert]);
  return sessionCookie.set(token).split(";")[0] ?? "";
}

export interface Answer {
  status: number;
  // The shape is what the test is about.
  body: Record<string, unknown> & { error?: string; fields?: Record<string, string> };
}

/** One call of /api; a blank cookie is a caller without a session. */
export async function callAs(cookie: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await handleRequest(
    new Request(`${SITE}/api${path}`, {
      method,
      headers: { Cookie: cookie, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    env,
    () => Promise.resolve(new Response("page")),
  );
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}
