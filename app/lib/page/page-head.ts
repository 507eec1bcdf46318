import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";

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
