import { selectAllFacets } from "../../db/queries/catalogue/facets.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectSitemapCars } from "../../db/queries/catalogue/sitemap.ts";
import { rowsUpTo } from "../../db/queries/catalogue/stock-columns.ts";
import { DEFAULT_PAGE_LINKS } from "../../domain/content/default-pages.ts";
import { pageHref } from "../../domain/content/page-addresses.ts";
import { SERVICE_LINK } from "../../domain/content/page-links.ts";
import type { PageKind } from "../../domain/content/page-kinds.ts";
import { selectPageAddresses } from "../../db/queries/content/pages.ts";
import { BODY_TYPE_PAGES, type BodyType, CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { sitemapCursors } from "../../domain/catalogue/columns/find-in-places.ts";
import { SITEMAP_PART_CARS } from "../../domain/kernel/limits.ts";
import type { SitemapPart } from "../../domain/catalogue/sitemap.ts";
import type { Deps } from "../deps.ts";
import { placesOf, readPlaces } from "./large-stock.ts";

/** The addresses of pages, with those that every dealership has. */
function pagePaths(
  pages: readonly { kind: PageKind; slug: string; updatedAt: number }[],
  hasService: boolean,
): SitemapUrls["pages"] {
  const own = pages.map(({ updatedAt, ...page }) => ({ path: pageHref(page), updatedAt }));
  const paths = new Set(own.map(({ path }) => path));
  const standing = DEFAULT_PAGE_LINKS.map(({ slug }) => `/${slug}`).filter((path) => !paths.has(path));
  const news = pages.some(({ kind }) => kind === "news") ? ["/news"] : [];
  const service = hasService ? [SERVICE_LINK.to] : [];
  return [...[...standing, ...service, ...news].map((path) => ({ path, updatedAt: null })), ...own];
}

export interface SitemapUrls {
  kind: "urls";
  /** Slugs of brands with cars on show, in the part that holds the pages. */
  brands: string[];
  /** Paths of pages of one's own and of news. */
  pages: { path: string; updatedAt: number | null }[];
  /** With cars of any status that its page shows. */
  bodyTypes: BodyType[];
  /** On show; `updatedAt` in epoch ms. */
  cars: { slug: string; updatedAt: number; mainImage: string | null }[];
}

/** The whole sitemap if its cars fit into one part, else the index of its parts. */
type Sitemap = SitemapUrls | { kind: "parts"; parts: SitemapPart[] };

/** Cars out of stock are left out; their pages remain available by link. */
export async function getSitemap(
  { db, clock }: Deps,
  part: SitemapPart | null,
  partSize = SITEMAP_PART_CARS,
): Promise<Sitemap> {
  if (part !== null && part !== "start") {
    const [cars] = await db.read([selectSitemapCars(db, part, partSize)]);
    return { kind: "urls", brands: [], pages: [], bodyTypes: [], cars };
  }
  const isIndex = part === null;
  const [rows, cars, facets, brands, pages, [settings]] = await db.read([
    readPlaces(db, CAR_STATUSES, false, partSize),
    selectSitemapCars(db, null, isIndex ? rowsUpTo(partSize) : partSize),
    selectAllFacets(db),
    selectBrands(db),
    selectPageAddresses(db, clock.now()),
    selectSettings(db),
  ]);
  const places = isIndex && (await placesOf(db, CAR_STATUSES, { rows, brands, withTexts: false }));
  if (places) return { kind: "parts", parts: ["start", ...sitemapCursors(places, partSize)] };
  const stocked = new Set(facets.filter(({ total }) => total > 0).map(({ brandId }) => brandId));
  return {
    kind: "urls",
    brands: brands.flatMap(({ id, slug }) => (stocked.has(id) ? [slug] : [])).toSorted(),
    pages: pagePaths(pages, (settings?.serviceWorks.length ?? 0) > 0),
    bodyTypes: BODY_TYPE_PAGES.filter((bodyType) =>
      facets.some(({ status, counts }) => status !== "lease" && (counts[bodyType] ?? 0) > 0),
    ),
    cars,
  };
}
