export type Viewport = "phone" | "desktop";

/** Set by the browser when the window turns out narrower or wider than the guess. */
export const VIEWPORT_COOKIE = "viewport";

/** The browser's own word first, then the client hint, then the user agent. */
export function viewportOf(headers: Headers): Viewport {
  const told = /(?:^|;\s*)viewport=(phone|desktop)(?:;|$)/.exec(headers.get("Cookie") ?? "")?.[1];
  if (told === "phone" || told === "desktop") return told;
  const hint = headers.get("Sec-CH-UA-Mobile");
  if (hint) return hint === "?1" ? "phone" : "desktop";
  return /Mobi|Android.+Mobile|iPhone/i.test(headers.get("User-Agent") ?? "") ? "phone" : "desktop";
}
