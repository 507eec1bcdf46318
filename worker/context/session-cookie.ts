import { SESSION_ABSOLUTE_MS } from "../services/staff/session.ts";

/** The prefix makes browsers refuse it without Secure, with a Domain, or for another path than the whole site. */
const NAME = "__Host-sid";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";
const TOKEN = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** The session token of the request's cookies; null without a well-formed one. */
export function sessionTokenOf(headers: Headers): string | null {
  return TOKEN.exec(headers.get("Cookie") ?? "")?.[1] ?? null;
}

/** Values for Set-Cookie. */
export const sessionCookie = {
  set: (token: string) => `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_ABSOLUTE_MS / 1000}`,
  clear: () => `${NAME}=; ${ATTRIBUTES}; Max-Age=0`,
} as const;
