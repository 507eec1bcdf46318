import * as z from "zod/mini";
import { requiredText } from "../kernel/text/text-fields.ts";

/** Addresses of one run on the screen. */
export const IMPORT_PAGES_MAX = 50;
/** Pictures of one page. */
export const IMPORT_PICTURES_MAX = 20;
/** Between two requests to the old site, ms. */
export const IMPORT_PAUSE_MS = 3000;
/** Smaller pictures are signs and lines, px. */
export const IMPORT_PICTURE_MIN = { width: 120, height: 80 };

export const importPageSchema = z.object({
  url: requiredText(2000, "Укажите адрес страницы"),
  /** Staff confirm that they may copy the site's texts. */
  isOwnSite: z.literal(true, "Подтвердите, что это ваш сайт"),
});

export const siteAddressesSchema = z.object({ site: requiredText(2000, "Укажите адрес старого сайта") });

/** What became of one address of the old site. */
export interface ImportedPage {
  url: string;
  /** `kept`: a draft that staff have changed since, or a page that is shown or in the trash. */
  outcome: "added" | "updated" | "kept";
  id: string;
  title: string;
  blocks: number;
  pictures: number;
  /** Pictures that could not be taken, or are too small to be any. */
  picturesLeft: number;
  /** The page was longer than a page may be. */
  isCut: boolean;
}

/** Files and parts of a shop are no pages. */
const NO_PAGE = /\.(?:jpe?g|png|gif|webp|svg|ico|pdf|docx?|xlsx?|zip|xml|css|js|mp4)$/i;

/** The addresses of a sitemap that may be pages of the site, short paths first, and whether it names further sitemaps. */
export function readSitemap(xml: string, host: string, max: number): { pages: string[]; sitemaps: string[] } {
  const isIndex = /<sitemapindex[\s>]/i.test(xml.slice(0, 5000));
  const found = new Set<string>();
  for (const part of xml.split(/<loc[^<>]{0,100}>/i).slice(1)) {
    const end = part.indexOf("<");
    const text = (end < 0 ? part : part.slice(0, end)).trim().replaceAll("&amp;", "&");
    if (text.length > 2000 || !URL.canParse(text)) continue;
    const url = new URL(text);
    const isOurs = /^https?:$/.test(url.protocol) && withoutWww(url.host) === withoutWww(host);
    if (isOurs && (isIndex || !NO_PAGE.test(url.pathname))) found.add(url.href);
  }
  const all = [...found];
  if (isIndex) return { pages: [], sitemaps: all };
  const depth = (address: string) => new URL(address).pathname.split("/").filter(Boolean).length;
  return { pages: all.toSorted((a, b) => depth(a) - depth(b)).slice(0, max), sitemaps: [] };
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}
