// How long browsers may show a page without revalidating it: docs/spec/storefront.md, S-128. Responses vary by viewport, because
// the page size depends on it.

const VARY = { Vary: "Cookie, Sec-CH-UA-Mobile" } as const;

/** Home page and catalogues. */
export const LIST_CACHE = { "Cache-Control": "private, max-age=120, stale-while-revalidate=480", ...VARY } as const;
/** A car's page. */
export const DETAIL_CACHE = { "Cache-Control": "private, max-age=300, stale-while-revalidate=300", ...VARY } as const;
/** For robots.txt and sitemaps: the same for every client, at most an hour old. */
export const CRAWLER_CACHE = { "Cache-Control": "public, max-age=3600" } as const;
/** For lists that an address or a cookie of the visitor names. */
export const OWN_LIST_CACHE = { "Cache-Control": "private, no-store" } as const;
/** For an address that contains the version of its content. */
export const IMMUTABLE_CACHE = { "Cache-Control": "public, max-age=31536000, immutable" } as const;
