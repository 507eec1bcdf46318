import type { Viewport } from "../domain/kernel/viewport.ts";

/** The client hint, else the user agent: both stay the same while a visitor browses, whatever the width of the window. */
export function viewportOf(headers: Headers): Viewport {
  const hint = headers.get("Sec-CH-UA-Mobile");
  if (hint) return hint === "?1" ? "phone" : "desktop";
  return /Mobi|iPhone/i.test(headers.get("User-Agent") ?? "") ? "phone" : "desktop";
}
