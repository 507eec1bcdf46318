import { LIVE_SOCKET_PATH } from "../domain/live/room.ts";
import type { Bearer } from "../services/staff/session.ts";
import { tokenHashOf } from "../services/staff/tokens/token-text.ts";

const BEARER = /^bearer(?: +(.*))?$/i;

/** What a call of /api presents in place of a session; null for a request without it, and for pages and sockets, which open by cookie alone. */
export function bearerOf({ headers, url }: Request): Bearer | null {
  const sent = BEARER.exec(headers.get("Authorization") ?? "");
  if (!sent) return null;
  const { pathname } = new URL(url);
  if (!pathname.startsWith("/api/") || pathname === LIVE_SOCKET_PATH) return null;
  return { hash: tokenHashOf(sent[1] ?? "") };
}
