/**
 * Which part of the site's map is asked for: `start` holds the pages and the oldest cars, each further part the cars from the
 * named one on, oldest first, so that a new car changes the last part alone.
 */
export type SitemapPart = "start" | SitemapCursor;

/** The first car of a part; epoch ms. */
export interface SitemapCursor {
  publishedAt: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([A-Za-z0-9-]{1,64})$/;

/** Null when the text names no part. */
export function parseSitemapPart(text: string): SitemapPart | null {
  if (text === "start") return "start";
  const [, publishedAt, id] = CURSOR.exec(text) ?? [];
  return publishedAt && id ? { publishedAt: Number(publishedAt), id } : null;
}

export function sitemapPartName(part: SitemapPart): string {
  return part === "start" ? part : `${part.publishedAt}.${part.id}`;
}
