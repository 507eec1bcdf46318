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

export function urlSetXml(urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ loc, lastmod, image }) => {
    const changed = lastmod === undefined ? "" : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
    const picture = image === undefined ? "" : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`;
    return `<url><loc>${escapeXml(loc)}</loc>${changed}${picture}</url>`;
  });
  return `${DECLARATION}<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;
}

export function sitemapIndexXml(locs: readonly string[]): string {
  const entries = locs.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>`);
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
