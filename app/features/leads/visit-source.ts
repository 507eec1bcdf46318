import type { Attribution } from "#worker/domain/leads/attribution.ts";
import { attributionOf } from "#worker/domain/leads/attribution.ts";

/** How the visitor came to the site, kept until the tab is closed: a request is often left several pages later. */
interface VisitSource {
  attribution: Attribution | null;
  referrer: string | null;
}

const KEY = "visit-source";

/** Call once when the page is alive; a later arrival by another advertisement takes the place of an earlier one. */
export function rememberVisitSource(): void {
  const attribution = attributionOf(location.search);
  const isFirst = readVisitSource() === null;
  if (!isFirst && !attribution) return;
  const referrer = document.referrer.startsWith(location.origin) ? null : document.referrer.slice(0, 500) || null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ attribution, referrer } satisfies VisitSource));
  } catch {
    // Storage may be forbidden; the request then goes without.
  }
}

export function readVisitSource(): VisitSource | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as VisitSource | null;
  } catch {
    return null;
  }
}
