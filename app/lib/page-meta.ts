import type { MetaDescriptor } from "@remix-run/cloudflare";

interface PageMeta {
  title: string;
  description: string;
  /** Path without host or query: filtered and paged variants of a list point at the list itself. */
  path: string;
  origin: string;
  /** Address of a picture for sharing; the salon's own card when absent. */
  image?: string | null;
  /** Pages that should not be found: empty results, errors. */
  noIndex?: boolean;
  /** What the page is about, as schema.org says it. */
  jsonLd?: object;
}

/** Title, description, canonical address and the picture and texts shown when a link is shared. */
export function pageMeta({ title, description, path, origin, image, noIndex, jsonLd }: PageMeta): MetaDescriptor[] {
  const url = new URL(path, origin).href;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "ru_RU" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(image ?? "/share-card.png", origin).href },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
  ];
}
