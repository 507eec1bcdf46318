/** Addresses in one file. */
const LOCATIONS_MAX = 50_000;
const LOCATION_MAX = 2000;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The addresses in a sitemap, or of further sitemaps in an index (sitemaps.org). Reads the text once. */
export function readSitemap(xml: string): { kind: "index" | "pages"; locations: string[] } {
  const kind = /<(?:\w+:)?sitemapindex[\s>]/i.test(xml.slice(0, 2000)) ? "index" : "pages";
  const locations: string[] = [];
  for (let at = xml.indexOf("<loc>"); at !== -1 && locations.length < LOCATIONS_MAX; at = xml.indexOf("<loc>", at)) {
    const end = xml.indexOf("</loc>", at);
    if (end === -1) break;
    if (end - at <= LOCATION_MAX) locations.push(textOf(xml.slice(at + 5, end)));
    at = end;
  }
  return { kind, locations: locations.filter((location) => /^https?:\/\//i.test(location)) };
}

function textOf(xml: string): string {
  const text = xml.trim().replace(/^<!\[CDATA\[([^]*)\]\]>$/, "$1");
  return text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity).trim();
}

/** The sitemaps that robots.txt names. */
export function sitemapsInRobots(text: string): string[] {
  return text
    .split(/\r?\n/, 2000)
    .flatMap((line) => /^\s*sitemap\s*:\s*(https?:\/\/\S{1,2000})\s*$/i.exec(line)?.[1] ?? []);
}
