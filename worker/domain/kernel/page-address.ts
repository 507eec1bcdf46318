/** Parameters of campaigns and visits, without which the page is the same. */
const VISIT_PARAMS =
  /^(?:utm_\w+|yclid|gclid|fbclid|ymclid|_openstat|from|ref|referrer|source|rnd|session|sort_offers|_gl|roistat|calltouch_tm)$/i;

/**
 * The key of a page: its address without protocol, «www.», «m.», visit parameters, fragment and trailing slash, with sorted
 * parameters. Null for an invalid address.
 */
export function pageKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const params = [...url.searchParams].filter(([name]) => !VISIT_PARAMS.test(name)).toSorted(byName);
  const query = params.map(([name, value]) => `${name}=${value}`).join("&");
  const path = url.pathname.replace(/\/+$/, "");
  return `${hostKey(url.host)}${path}${query && `?${query}`}`;
}

/** The key of a site; its phone version has the same key. */
export function hostKey(host: string): string {
  return host.toLowerCase().replace(/^(?:www\.|m\.|mobile\.)+/, "");
}

function byName([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number {
  return `${a}=${x}` < `${b}=${y}` ? -1 : 1;
}
