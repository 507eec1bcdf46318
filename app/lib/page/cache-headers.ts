// How long a browser may show an answer without asking: fresh for the first number of seconds, kept for the second
// (docs/spec/storefront.md, S-128). The page size hangs on the
// viewport, which is known by a client hint or the user agent.

const VARY = { Vary: "Cookie, Sec-CH-UA-Mobile" } as const;

/** Home page and catalogues. */
export const LIST_CACHE = { "Cache-Control": "private, max-age=120, stale-while-revalidate=480", ...VARY } as const;
/** A car's page. */
export const DETAIL_CACHE = { "Cache-Control": "private, max-age=300, stale-while-revalidate=300", ...VARY } as const;
/** What search engines ask for by themselves: the same for everybody, an hour old at most. */
export const CRAWLER_CACHE = { "Cache-Control": "public, max-age=3600" } as const;
