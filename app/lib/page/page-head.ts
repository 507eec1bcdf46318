import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";

export interface PageHead {
  /** The salon's name follows it, unless `namesSalon`. */
  title: string;
  namesSalon?: boolean;
  description: string;
  /** Path without host or query: filtered and paged variants of a list point at the list itself. */
  path: string;
  /** Address of a picture for sharing; the salon's own card when absent. */
  image?: string | null;
  /** Pages that should not be found: empty results, errors. */
  noIndex?: boolean;
  /** What the page is about, as schema.org says it. */
  jsonLd?: object;
}

/**
 * Title, description, canonical address and what is shown when a link is shared, made by the page's loader: no browser
 * carries the words for them. Call it before the page's own data is asked for, so that the salon's name travels in the same
 * trip; the answer makes the head. The route exports `headMeta` as its `meta`.
 */
export function pageHead({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { origin } = new URL(request.url);
  const reading = context.layout();
  // Whoever awaits it below is told; a page that fails first must not leave it unheard.
  reading.catch(() => undefined);
  return async ({ title, namesSalon, description, path, image, noIndex, jsonLd }: PageHead) => {
    const { settings } = await reading;
    const whole = namesSalon ? title : `${title} — ${settings.salonName}`;
    const url = new URL(path, origin).href;
    return [
      { title: whole },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "ru_RU" },
      { property: "og:title", content: whole },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: new URL(image ?? "/share-card.png", origin).href },
      ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
      ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
    ] as MetaDescriptor[];
  };
}
