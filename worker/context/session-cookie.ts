import { PENDING_LOGIN_MS } from "../services/staff/factors/pending-login.ts";
import { SESSION_ABSOLUTE_MS } from "../services/staff/session.ts";

// The prefix makes browsers refuse it without Secure, with a Domain, or for another path than the whole site.
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** Values for Set-Cookie, and the token in a request's cookies. */
function tokenCookie(name: string, validMs: number) {
  const token = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    set: (value: string) => `${name}=${value}; ${ATTRIBUTES}; Max-Age=${validMs / 1000}`,
    clear: () => `${name}=; ${ATTRIBUTES}; Max-Age=0`,
    /** Null without a well-formed one. */
    read: (headers: Headers) => token.exec(headers.get("Cookie") ?? "")?.[1] ?? null,
  } as const;
}

export const sessionCookie = tokenCookie("__Host-sid", SESSION_ABSOLUTE_MS);
/** Of a login that waits for the second factor. It opens nothing else. */
export const pendingLoginCookie = tokenCookie("__Host-login", PENDING_LOGIN_MS);
