import { selectCatalogue } from "../../db/queries/cars.ts";
import { countFacets, selectFacets, selectFacetsOfBrand } from "../../db/queries/facets.ts";
import type { CarConditions } from "../../db/queries/car-conditions.ts";
import { selectBrands, selectSettings } from "../../db/queries/frame.ts";
import type { CarCard } from "../../domain/car.ts";
import {
  BODY_TYPES,
  type BodyType,
  type CarStatus,
  type Drivetrain,
  DRIVETRAINS,
  FUEL_TYPES,
  type FuelType,
  type Transmission,
  TRANSMISSIONS,
} from "../../domain/car-terms.ts";
import type { CatalogueQuery } from "../../domain/catalogue.ts";
import { type ModelFamily } from "../../domain/model-families.ts";
import { salonYear } from "../../domain/salon-time.ts";
import { type Banner, NO_BANNER } from "../../domain/settings.ts";
import type { Brand } from "../../domain/storefront.ts";
import { familyNamed } from "../brands/name-families.ts";
import { byName, popularFirst } from "../brands/list-brands.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../settings/public-settings.ts";
import { type ChosenOptions, countOptions, type OptionKind } from "./count-options.ts";

export interface CatalogueRequest {
  /** What the page shows; the query chooses among them. */
  statuses: CarStatus[];
  /** The page is of this body type alone; the query's own choice of bodies does not count then. */
  bodyType?: BodyType;
  query: CatalogueQuery;
  pageSize: number;
}

/** `count` is what choosing it would show beside the other filters. */
export interface CountedOption<T> {
  value: T;
  count: number;
}

export interface Catalogue {
  cars: CarCard[];
  /** The page's own pictures, as far as staff have set them. */
  banner: Banner;
  /** By the salon's calendar. */
  thisYear: number;
  /** Cars that match, on all pages. */
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  pageSize: number;
  /** Brands on this page, the most numerous eight first and each part by name; counts as in `CountedOption`. */
  brands: (Pick<Brand, "slug" | "name" | "logo"> & { count: number })[];
  /** The one that is asked for. */
  family: ModelFamily | null;
  /** None where the page is of one body type. */
  bodyTypes: CountedOption<BodyType>[];
  transmissions: CountedOption<Transmission>[];
  drivetrains: CountedOption<Drivetrain>[];
  fuelTypes: CountedOption<FuelType>[];
}

/** One page of a catalogue with its option counts. A page past the last comes back empty; the door sends the visitor on. */
export async function getCatalogue(
  { db, clock }: Deps,
  { statuses, bodyType, query, pageSize }: CatalogueRequest,
): Promise<Catalogue> {
  const conditions = conditionsOf({ statuses, query, ...(bodyType && { bodyType }) });
  const { statuses: asked, bodyTypes } = conditions;
  const { brands: slugs, family, priceMax, yearFrom, mileageMax } = query;
  // What a filter lists is counted by the facet table; anything else takes a grouped count over an index.
  const narrowing = [family, priceMax, yearFrom, mileageMax].some((part) => part !== null)
    ? {
        family,
        priceMax,
        yearFrom,
        mileageMax,
        ...(family ? { brands: slugs } : {}),
        ...(bodyType ? { bodyTypes } : {}),
      }
    : null;
  const [rows, brands, settings, stock, narrowed, brandFacets] = await db.read([
    selectCatalogue(db, conditions, { sort: query.sort, limit: pageSize, offset: (query.page - 1) * pageSize }),
    selectBrands(db),
    selectSettings(db),
    selectFacets(db, statuses),
    narrowing ? countFacets(db, { statuses: asked, ...narrowing }) : selectFacets(db, statuses),
    selectFacetsOfBrand(db, family ? (slugs[0] ?? "") : ""),
  ]);
  const chosen: ChosenOptions = {
    // A brand of an old link that is gone, alone, matches nothing rather than everything.
    brand: query.brands.map((slug) => brands.find((brand) => brand.slug === slug)?.id ?? slug),
    bodyType: bodyTypes,
    transmission: query.transmissions,
    drivetrain: query.drivetrains,
    fuelType: query.fuelTypes,
  };
  const counts = countOptions(
    narrowed.filter(({ status }) => asked.includes(status)),
    chosen,
  );
  const onPage = countOptions(stock, { ...NOTHING_CHOSEN, bodyType: bodyType ? [bodyType] : [] });
  /** Options that the page's stock has at all, and those chosen: which are shown does not hang on the filters. */
  const optionsOf = <T extends string>(kind: OptionKind, values: readonly T[]): CountedOption<T>[] =>
    values
      .filter((value) => onPage.countOf(kind, value) > 0 || chosen[kind].includes(value))
      .map((value) => ({ value, count: counts.countOf(kind, value) }));
  return {
    cars: toCards(rows, brands),
    thisYear: salonYear(clock.now(), toPublicSettings(settings[0]).timeZone),
    banner: bannerOf(settings[0], statuses, bodyType),
    total: counts.total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(counts.total / pageSize)),
    pageSize,
    brands: popularFirst(byName(brands), ({ id }) => onPage.countOf("brand", id))
      .filter(({ id }) => onPage.countOf("brand", id) > 0 || chosen.brand.includes(id))
      .map(({ id, slug, name, logo }) => ({ slug, name, logo, count: counts.countOf("brand", id) })),
    family: family ? familyNamed(family, brandFacets, brands.find(({ slug }) => slug === slugs[0])?.name) : null,
    bodyTypes: bodyType ? [] : optionsOf("bodyType", BODY_TYPES),
    transmissions: optionsOf("transmission", TRANSMISSIONS),
    drivetrains: optionsOf("drivetrain", DRIVETRAINS),
    fuelTypes: optionsOf("fuelType", FUEL_TYPES),
  };
}

/** What a page's scope and a visitor's choice ask of a car together. */
export function conditionsOf({ statuses, bodyType, query }: Omit<CatalogueRequest, "pageSize">): CarConditions {
  return {
    ...query,
    statuses: query.status && statuses.includes(query.status) ? [query.status] : statuses,
    bodyTypes: bodyType ? [bodyType] : query.bodyTypes,
  };
}

const NOTHING_CHOSEN: ChosenOptions = { brand: [], bodyType: [], transmission: [], drivetrain: [], fuelType: [] };

/** Staff set pictures for the catalogues of new and of used cars. */
function bannerOf(
  settings: Parameters<typeof toPublicSettings>[0],
  [status, ...others]: CarStatus[],
  bodyType: BodyType | undefined,
): Banner {
  if (bodyType || others.length > 0 || !status || status === "lease") return NO_BANNER;
  return toPublicSettings(settings).banners[`${status}Cars`];
}
