import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";

interface PageHead {
  /** The dealership's name is appended, unless `namesSalon` is set. */
  title: string;
  namesSalon?: boolean;
  description: string;
  /** Canonical path. Filtered variants of a list use the path of the list itself. */
  path: string;
  /** Picture for shared links; a general one when absent. */
  image?: string | null;
  /** For pages that search engines must not list: empty results, errors. */
  noIndex?: boolean;
  /** Structured data of schema.org. */
  jsonLd?: object;
}

/**
 * Title, description, canonical address and Open Graph tags. Made in the loader, so that the scripts do not contain the texts.
 * Call it before the page's own queries, so that the settings are read in the same D1 batch; the returned function makes the
 * head. The route exports `headMeta` as its `meta`.
 */
export function pageHead({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { origin } = new URL(request.url);
  const layout = context.knownLayout();
  // Avoids an unhandled rejection when the page itself fails first.
  layout.catch(() => undefined);
  return async ({ title, namesSalon, description, path, image, noIndex, jsonLd }: PageHead) => {
    const salon = (await layout)?.settings.salonName;
    const fullTitle = namesSalon || !salon ? title : `${title} — ${salon}`;
    const url = new URL(path, origin).href;
    return [
      { title: fullTitle },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "ru_RU" },
      { property: "og:title", content: fullTitle },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: new URL(image ?? "/share-card.png", origin).href },
      ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
      ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
    ] as MetaDescriptor[];
  };
}

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

/** Headers of pages that a secret link opens: vendors' scripts on the next page read the referrer. */
export const SECRET_LINK_HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "origin" } as const;

/** `handle` of a route whose address holds a secret: no analytics may report it. */
export const SECRET_ADDRESS = { holdsSecret: true } as const;

/** Whether the address of the current page holds a secret. */
export function useHoldsSecret(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof SECRET_ADDRESS> | undefined)?.holdsSecret);
}
