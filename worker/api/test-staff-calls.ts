import { env } from "cloudflare:test";
import { handleRequest } from "../edge/handle-request.ts";
import { sessionCookie } from "../context/session-cookie.ts";
import { logIn } from "../services/staff/log-in.ts";
import type { StaffRole } from "../domain/staff/staff-roles.ts";
import { callerFrom, depsAt, PASSWORD, seedUser } from "../services/staff/test-staff.ts";

// Shared by tests of staff calls: signed-in staff members and calls in their name.

const SITE = "https://salon.test";

/** Inserts a staff member with a role and returns their session cookie. */
export async function signIn(username: string, role: StaffRole): Promise<string> {
  await seedUser(username, { role });
  const entered = await logIn(depsAt(Date.now()), { username, password: PASSWORD }, callerFrom());
  if (!entered.ok) throw new Error(entered.error.message);
  return sessionCookie.set(entered.value.token).split(";")[0] ?? "";
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
