import { selectCatalogue } from "../../db/queries/cars.ts";
import { countFacets, selectFacets } from "../../db/queries/facets.ts";
import type { CarConditions } from "../../db/queries/car-conditions.ts";
import { selectBrands, selectSettings } from "../../db/queries/frame.ts";
import type { CarCard } from "../../domain/car.ts";
import { BODY_TYPES, type BodyType, type CarStatus } from "../../domain/car-terms.ts";
import { type CatalogueQuery, isFiltered } from "../../domain/catalogue.ts";
import { type Banner, NO_BANNER } from "../../domain/settings.ts";
import type { Brand } from "../../domain/storefront.ts";
import { byName, popularFirst } from "../brands/list-brands.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../settings/public-settings.ts";
import { countOptions } from "./count-options.ts";

export interface Catalogue {
  cars: CarCard[];
  /** The page's own pictures, as far as staff have set them. */
  banner: Banner;
  /** Cars that match, on all pages. */
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  pageSize: number;
  /** Brands of this status, the most numerous eight first and each part by name; `count` is what choosing it would show beside the other filters. */
  brands: (Pick<Brand, "slug" | "name" | "logo"> & { count: number })[];
  bodyTypes: { bodyType: BodyType; count: number }[];
}

/** One page of a catalogue with its option counts. A page past the last comes back empty; the door sends the visitor on. */
export async function getCatalogue(
  { db }: Deps,
  { status, query, pageSize }: { status: CarStatus; query: CatalogueQuery; pageSize: number },
): Promise<Catalogue> {
  const conditions: CarConditions = { ...query, status };
  // Brand and body type are counted by the facet table; anything more takes a grouped count over the index.
  const narrowed = isFiltered({ ...query, brands: [], bodyTypes: [] });
  const [rows, brands, settings, stock, narrowedCounts] = await db.read([
    selectCatalogue(db, conditions, { sort: query.sort, limit: pageSize, offset: (query.page - 1) * pageSize }),
    selectBrands(db),
    selectSettings(db),
    selectFacets(db, status),
    narrowed ? countFacets(db, conditions) : selectFacets(db, status),
  ]);
  const options = countOptions(narrowedCounts, {
    brandIds: brands.filter((brand) => query.brands.includes(brand.slug)).map((brand) => brand.id),
    bodyTypes: query.bodyTypes,
    hasUnknownBrand: query.brands.some((slug) => !brands.some((brand) => brand.slug === slug)),
  });
  const onShow = new Map(stock.map(({ brandId, total }) => [brandId, total]));
  return {
    cars: toCards(rows, brands),
    banner: status === "lease" ? NO_BANNER : toPublicSettings(settings[0]).banners[`${status}Cars`],
    total: options.total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(options.total / pageSize)),
    pageSize,
    brands: popularFirst(byName(brands), ({ id }) => onShow.get(id) ?? 0)
      .filter((brand) => onShow.has(brand.id) || query.brands.includes(brand.slug))
      .map(({ id, slug, name, logo }) => ({ slug, name, logo, count: options.byBrand.get(id) ?? 0 })),
    bodyTypes: BODY_TYPES.filter(
      (bodyType) => stock.some(({ counts }) => counts[bodyType]) || query.bodyTypes.includes(bodyType),
    ).map((bodyType) => ({ bodyType, count: options.byBodyType.get(bodyType) ?? 0 })),
  };
}
