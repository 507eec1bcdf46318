import type { SenderHeaders } from "../domain/leads/intake/lead-limits.ts";

const BROWSER_HEADERS = ["User-Agent", "Accept-Language", "Sec-CH-UA", "Sec-CH-UA-Platform", "Sec-CH-UA-Mobile"];

/** What headers that browsers send by themselves show of the sender. */
export function senderHeadersOf({ headers, url }: Request): SenderHeaders {
  return {
    fetchSite: headers.get("Sec-Fetch-Site"),
    isFromOwnPage: headers.get("Referer")?.startsWith(`${new URL(url).origin}/`) ?? false,
    fingerprint: BROWSER_HEADERS.map((name) => headers.get(name) ?? "").join("|"),
  };
}
