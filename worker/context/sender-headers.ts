import type { SenderHeaders } from "../domain/leads/intake/lead-limits.ts";
import type { Viewport } from "../domain/kernel/viewport.ts";

const BROWSER_HEADERS = ["User-Agent", "Accept-Language", "Sec-CH-UA", "Sec-CH-UA-Platform", "Sec-CH-UA-Mobile"];

/** What headers that browsers send by themselves show of the sender. */
export function senderHeadersOf({ headers, url }: Request): SenderHeaders {
  return {
    fetchSite: headers.get("Sec-Fetch-Site"),
    isFromOwnPage: headers.get("Referer")?.startsWith(`${new URL(url).origin}/`) ?? false,
    fingerprint: BROWSER_HEADERS.map((name) => headers.get(name) ?? "").join("|"),
  };
}

/** The client hint, else the user agent: both stay the same while a visitor browses, whatever the width of the window. */
export function viewportOf(headers: Headers): Viewport {
  const hint = headers.get("Sec-CH-UA-Mobile");
  if (hint) return hint === "?1" ? "phone" : "desktop";
  return /Mobi|iPhone/i.test(headers.get("User-Agent") ?? "") ? "phone" : "desktop";
}
