import type { PublicSettings } from "./settings.ts";

/** Analytics identifiers in the public settings: well-formed, or null when unused. */
export type AnalyticsIds = Pick<PublicSettings, "yandexMetrikaId" | "googleAnalyticsId">;

export const NO_ANALYTICS: AnalyticsIds = { yandexMetrikaId: null, googleAnalyticsId: null };

export const METRIKA_ID = /^\d{1,15}$/;
export const GOOGLE_ID = /^(?:G|UA|GT|AW)-[A-Z0-9-]{4,30}$/i;

/** The well-formed identifiers of what staff typed. They go into the content security policy and into script addresses. */
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
