/**
 * A part of the sitemap: `start` has the pages and the oldest cars, each further part the cars from the named one on, oldest
 * first, so that a new car changes the last part only.
 */
export type SitemapPart = "start" | SitemapCursor;

/** The first car of a part; epoch ms. */
export interface SitemapCursor {
  publishedAt: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([A-Za-z0-9-]{1,64})$/;

/** Null for a text that is not the name of a part. */
export function parseSitemapPart(text: string): SitemapPart | null {
  if (text === "start") return "start";
  const [, publishedAt, id] = CURSOR.exec(text) ?? [];
  return publishedAt && id ? { publishedAt: Number(publishedAt), id } : null;
}

export function sitemapPartName(part: SitemapPart): string {
  return part === "start" ? part : `${part.publishedAt}.${part.id}`;
}
