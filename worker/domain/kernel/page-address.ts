/** Marks of campaigns and visits: the page is the same without them. */
const VISIT_PARAMS =
  /^(?:utm_\w+|yclid|gclid|fbclid|ymclid|_openstat|from|ref|referrer|source|rnd|session|sort_offers|_gl|roistat|calltouch_tm)$/i;

/**
 * What a page is known by: without protocol, «www.» and «m.», marks of a visit, fragment and closing slash, parameters in
 * order. Null for what is no address.
 */
export function pageKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const params = [...url.searchParams].filter(([name]) => !VISIT_PARAMS.test(name)).toSorted(byName);
  const query = params.map(([name, value]) => `${name}=${value}`).join("&");
  const path = url.pathname.replace(/\/+$/, "");
  return `${hostKey(url.host)}${path}${query && `?${query}`}`;
}

/** The site that an address belongs to: its phone version is the same site. */
export function hostKey(host: string): string {
  return host.toLowerCase().replace(/^(?:www\.|m\.|mobile\.)+/, "");
}

function byName([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number {
  return `${a}=${x}` < `${b}=${y}` ? -1 : 1;
}
