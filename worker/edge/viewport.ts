import { VIEWPORT_COOKIE, type Viewport } from "../domain/viewport.ts";

const TOLD = new RegExp(`(?:^|;\\s*)${VIEWPORT_COOKIE}=(phone|desktop)(?:;|$)`);

/** The browser's own word first, then the client hint, then the user agent. */
export function viewportOf(headers: Headers): Viewport {
  const told = TOLD.exec(headers.get("Cookie") ?? "")?.[1];
  if (told === "phone" || told === "desktop") return told;
  const hint = headers.get("Sec-CH-UA-Mobile");
  if (hint) return hint === "?1" ? "phone" : "desktop";
  return /Mobi|Android.+Mobile|iPhone/i.test(headers.get("User-Agent") ?? "") ? "phone" : "desktop";
}
