import { env } from "cloudflare:test";
import { handleRequest } from "../edge/handle-request.ts";
import { sessionCookie } from "../context/session-cookie.ts";
import { openSession } from "../services/staff/open-session.ts";
import type { StaffRole } from "../domain/staff/staff-roles.ts";
import type { Permission } from "../domain/staff/permissions.ts";
import { apiTokens } from "../db/schema/staff.ts";
import { newToken } from "../services/staff/tokens/token-text.ts";
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

/** Inserts an API token of a staff member and returns its text. */
export async function issueToken(
  ownerId: string,
  scopes: readonly Permission[],
  values: Partial<typeof apiTokens.$inferInsert> = {},
): Promise<string> {
  const { db, ids } = depsAt();
  const { text, hash, hint } = newToken();
  const row = { id: ids.next(), hash, hint, name: "1С", ownerId, scopes: [...scopes], createdAt: Date.now() };
  await db.query.insert(apiTokens).values({ ...row, ...values });
  return text;
}

export interface Answer {
  status: number;
  // The shape is what the test is about.
  body: Record<string, unknown> & { error?: string; fields?: Record<string, string> };
}

/** One call of /api; a blank cookie is a caller without a session. */
export function callAs(cookie: string, method: string, path: string, body?: unknown): Promise<Answer> {
  return callWith({ Cookie: cookie }, method, path, body);
}

/** One call of /api with an API token. */
export function callWithToken(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  return callWith({ Authorization: `Bearer ${token}` }, method, path, body);
}

async function callWith(
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await handleRequest(
    new Request(`${SITE}/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    env,
    () => Promise.resolve(new Response("page")),
  );
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  // An archive is read to its end, too: what makes it belongs to the test.
  const bytes = await response.arrayBuffer();
  return {
    status: response.status,
    body: isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as Answer["body"]) : {},
  };
}
