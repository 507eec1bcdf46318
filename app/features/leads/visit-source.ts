import { type Attribution, attributionOf } from "#worker/domain/leads/advertising/attribution.ts";

/** How the visitor came to the site. Stored until the tab is closed, because leads are often sent several pages later. */
interface VisitSource {
  attribution: Attribution | null;
  referrer: string | null;
}

/** Written by the starter of the page's scripts (worker/edge/starter.ts), which runs first: the address and the referrer. */
const KEY = "arrival";

export function readVisitSource(): VisitSource | null {
  try {
    const [address, referrer = ""] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    if (!address) return null;
    const isOwn = referrer.startsWith(location.origin);
    return { attribution: attributionOf(address), referrer: (isOwn ? "" : referrer.slice(0, 500)) || null };
  } catch {
    // Storage is blocked: the lead is sent without the source.
    return null;
  }
}
