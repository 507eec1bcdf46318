/** Identifiers of the visitor counters; null = the salon does not use it. */
export interface CounterIds {
  metrika: string | null;
  google: string | null;
}

export const NO_COUNTERS: CounterIds = { metrika: null, google: null };

const METRIKA_ID = /^\d{1,15}$/;
const GOOGLE_ID = /^(?:G|UA|GT|AW)-[A-Z0-9-]{4,30}$/i;

/** What staff typed into the settings. An identifier that cannot be one opens the page to nobody. */
export function counterIds(settings: { yandexMetrikaId: string | null; googleAnalyticsId: string | null }): CounterIds {
  return {
    metrika: wellFormed(settings.yandexMetrikaId, METRIKA_ID),
    google: wellFormed(settings.googleAnalyticsId, GOOGLE_ID),
  };
}

function wellFormed(id: string | null, form: RegExp): string | null {
  const trimmed = id?.trim() ?? "";
  return form.test(trimmed) ? trimmed : null;
}
