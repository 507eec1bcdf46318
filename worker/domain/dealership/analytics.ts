import type { PublicSettings } from "./settings.ts";

/** Identifiers of the visitor counters as the public settings carry them: well-formed, or null where the salon uses none. */
export type AnalyticsIds = Pick<PublicSettings, "yandexMetrikaId" | "googleAnalyticsId">;

export const NO_ANALYTICS: AnalyticsIds = { yandexMetrikaId: null, googleAnalyticsId: null };

export const METRIKA_ID = /^\d{1,15}$/;
export const GOOGLE_ID = /^(?:G|UA|GT|AW)-[A-Z0-9-]{4,30}$/i;

/** What staff typed, so far as it can be identifiers: they open the page's policy and go into addresses of scripts. */
export function analyticsIds(typed: AnalyticsIds): AnalyticsIds {
  return {
    yandexMetrikaId: wellFormed(typed.yandexMetrikaId, METRIKA_ID),
    googleAnalyticsId: wellFormed(typed.googleAnalyticsId, GOOGLE_ID),
  };
}

function wellFormed(id: string | null, form: RegExp): string | null {
  const trimmed = id?.trim() ?? "";
  return form.test(trimmed) ? trimmed : null;
}
