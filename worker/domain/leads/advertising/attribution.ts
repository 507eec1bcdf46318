/** Parameters of an address that name the advertisement. */
export const ATTRIBUTION_KEYS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
  "yclid",
  "gclid",
] as const;

/** Advertising parameters do not change a page: one cached copy answers all of them, so no link of a page may repeat them. */
export const ADVERTISING_PARAMS: ReadonlySet<string> = new Set([...ATTRIBUTION_KEYS, "fbclid", "ymclid", "_openstat"]);

export type Attribution = Partial<Record<(typeof ATTRIBUTION_KEYS)[number], string>>;

/** The id that Yandex Metrika gives a browser. */
export const CLIENT_ID = /^\d{5,25}$/;

/** Characters kept of each value. */
export const ATTRIBUTION_VALUE_MAX = 200;

/** The attribution parameters in the query of an address, which may be relative; null when there are none. */
export function attributionOf(address: string): Attribution | null {
  const at = address.indexOf("?");
  if (at < 0) return null;
  const params = new URLSearchParams(address.slice(at + 1));
  const found = ATTRIBUTION_KEYS.flatMap((key) => {
    const value = params.get(key)?.slice(0, ATTRIBUTION_VALUE_MAX);
    return value ? [[key, value]] : [];
  });
  return found.length > 0 ? (Object.fromEntries(found) as Attribution) : null;
}
