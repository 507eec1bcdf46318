import type { Attribution } from "#worker/domain/leads/attribution.ts";
import { attributionOf } from "#worker/domain/leads/attribution.ts";

/** How the visitor came to the site. Stored until the tab is closed, because leads are often sent several pages later. */
interface VisitSource {
  attribution: Attribution | null;
  referrer: string | null;
}

const KEY = "visit-source";

/** Call once after hydration. A later arrival from an advertisement replaces an earlier one. */
export function rememberVisitSource(): void {
  const attribution = attributionOf(location.search);
  const isFirst = readVisitSource() === null;
  if (!isFirst && !attribution) return;
  const referrer = document.referrer.startsWith(location.origin) ? null : document.referrer.slice(0, 500) || null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ attribution, referrer } satisfies VisitSource));
  } catch {
    // Storage is blocked: the lead is sent without the source.
  }
}

export function readVisitSource(): VisitSource | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as VisitSource | null;
  } catch {
    return null;
  }
}
