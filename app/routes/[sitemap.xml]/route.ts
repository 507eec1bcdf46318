import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LEGAL_LINKS, MENU_LINKS } from "#app/features/layout/site-links.ts";
import { CRAWLER_CACHE } from "#app/lib/page/page-head.ts";
import { parseSitemapPart, sitemapPartName } from "#worker/domain/catalogue/sitemap.ts";
import type { SitemapUrls } from "#worker/services/catalogue/get-sitemap.ts";

/** Pages that exist whatever is in stock. */
const STATIC_PATHS = ["/", "/reviews", ...MENU_LINKS.map(({ to }) => to), ...LEGAL_LINKS.map(({ to }) => to)];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const partName = searchParams.get("part");
  const part = partName === null ? null : parseSitemapPart(partName);
  if (partName !== null && part === null) throw new Response("Not Found", { status: 404 });
  const sitemap = await context.services.catalogue.getSitemap(part);
  const xml =
    sitemap.kind === "parts"
      ? sitemapIndexXml(sitemap.parts.map((one) => `${origin}/sitemap.xml?part=${sitemapPartName(one)}`))
      : urlSetXml([...(part === null || part === "start" ? pagesOf(sitemap, origin) : []), ...carsOf(sitemap, origin)]);
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", ...CRAWLER_CACHE } });
}

function pagesOf({ brands, bodyTypes, pages }: SitemapUrls, origin: string) {
  const paths = [
    ...STATIC_PATHS,
    ...brands.map((slug) => `/brand/${slug}`),
    ...bodyTypes.map((bodyType) => `/body-type/${bodyType}`),
  ];
  return [
    ...paths.map((path) => ({ loc: origin + path })),
    ...pages.map(({ path, updatedAt }) => ({
      loc: origin + path,
      ...(updatedAt === null ? {} : { lastmod: updatedAt }),
    })),
  ];
}

function carsOf({ cars }: SitemapUrls, origin: string) {
  return cars.map(({ slug, updatedAt, mainImage }) => ({
    loc: `${origin}/car/${slug}`,
    lastmod: updatedAt,
    ...(mainImage ? { image: new URL(mainImage, origin).href } : {}),
  }));
}

interface SitemapUrl {
  loc: string;
  /** Epoch ms; absent when unknown. */
  lastmod?: number;
  /** Address of the page's main picture. */
  image?: string;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlSetXml(urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ loc, lastmod, image }) => {
    const changed = lastmod === undefined ? "" : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
    const picture = image === undefined ? "" : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`;
    return `<url><loc>${escapeXml(loc)}</loc>${changed}${picture}</url>`;
  });
  return `${DECLARATION}<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;
}

function sitemapIndexXml(locs: readonly string[]): string {
  const entries = locs.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>`);
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
