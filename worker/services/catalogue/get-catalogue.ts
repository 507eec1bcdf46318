import { selectCatalogue, selectCheapest } from "../../db/queries/cars/cars.ts";
import {
  countFacets,
  countFamilyFacets,
  selectFacets,
  selectFacetsOfBrands,
} from "../../db/queries/catalogue/facets.ts";
import type { CarConditions } from "../../db/queries/cars/car-conditions.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import type { CarCard } from "../../domain/cars/car.ts";
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
} from "../../domain/cars/car-terms.ts";
import { type CatalogueQuery, modelKey, modelParts } from "../../domain/catalogue/catalogue.ts";
import { type Banner, NO_BANNER } from "../../domain/dealership/settings.ts";
import type { Brand } from "../../domain/content/brand.ts";
import type { CountedFamily } from "../content/name-families.ts";
import { byName, popularFirst } from "../content/list-brands.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import { type ChosenOptions, countOptions, OPTION_KINDS, type OptionKind } from "./count-options.ts";
import { type BrandModels, modelsOfBrand } from "./models-of-brand.ts";

export interface CatalogueRequest {
  /** Statuses of the page; the query narrows them. */
  statuses: CarStatus[];
  /** The body type of the page; the query's body types are ignored then. */
  bodyType?: BodyType;
  query: CatalogueQuery;
  pageSize: number;
}

/** `count` is the number of cars if the option were chosen together with the other filters. */
export interface CountedOption<T> {
  value: T;
  count: number;
}

export interface Catalogue {
  cars: CarCard[];
  /** The page's pictures that staff have set. */
  banner: Banner;
  /** Cars that match, on all pages. */
  total: number;
  /** The price range of the page without filters, rubles. */
  stock: { total: number; priceMin: number | null; brands: number };
  /** Kinds of filters whose removal would show more cars; «ranges» are price, year and mileage together. */
  wider: { kind: OptionKind | "ranges"; count: number }[];
  page: number;
  /** At least 1. */
  pageCount: number;
  pageSize: number;
  /** Brands on this page, the most numerous eight first and each part by name; counts as in `CountedOption`. */
  brands: (Pick<Brand, "slug" | "name" | "logo"> & { count: number })[];
  /** Model families of the brands that are asked for; `value` is «brand.family», as in `CatalogueFilter`. */
  models: BrandModels[];
  /** None where the page is of one body type. */
  bodyTypes: CountedOption<BodyType>[];
  transmissions: CountedOption<Transmission>[];
  drivetrains: CountedOption<Drivetrain>[];
  fuelTypes: CountedOption<FuelType>[];
}

/** One page of a catalogue with its option counts. A page past the last comes back empty; the route redirects. */
export async function getCatalogue(
  { db }: Deps,
  { statuses, bodyType, query, pageSize }: CatalogueRequest,
): Promise<Catalogue> {
  const asked = query.status && statuses.includes(query.status) ? [query.status] : statuses;
  const bodyTypes = bodyType ? [bodyType] : query.bodyTypes;
  const conditions: CarConditions = { ...query, statuses: asked, bodyTypes };
  const { priceMin, priceMax, yearFrom, yearTo, mileageMax } = query;
  const ranges = { priceMin, priceMax, yearFrom, yearTo, mileageMax };
  // What a filter lists is counted by the facet table; anything else takes a grouped count over an index.
  const isNarrowed = Object.values(ranges).some((part) => part !== null);
  const scope = { statuses: asked, ...ranges, ...(bodyType ? { bodyTypes } : {}) };
  const isOfBrandsAlone =
    !isNarrowed &&
    [bodyTypes, query.models, query.transmissions, query.drivetrains, query.fuelTypes].every((of) => of.length === 0);
  const [rows, brands, settings, stock, narrowed, ofBrands, cheapest, byFamily = []] = await db.read([
    selectCatalogue(db, conditions, { sort: query.sort, limit: pageSize, offset: (query.page - 1) * pageSize }),
    selectBrands(db),
    selectSettings(db),
    selectFacets(db, statuses),
    isNarrowed ? countFacets(db, scope) : selectFacets(db, statuses),
    selectFacetsOfBrands(db, query.brands, statuses),
    selectCheapest(db, statuses, bodyType ?? null),
    // The facet table counts families, but not beside other choices.
    ...(query.brands.length > 0 && !isOfBrandsAlone
      ? ([countFamilyFacets(db, { ...scope, brands: query.brands })] as const)
      : ([] as const)),
  ]);
  const idOf = (slug: string) => brands.find((brand) => brand.slug === slug)?.id ?? slug;
  const chosen: ChosenOptions = {
    // An unknown brand of an old link alone must match nothing instead of everything.
    brand: query.brands.map(idOf),
    model: query.models.map((model) => modelKey(idOf(modelParts(model).brand), modelParts(model).family)),
    bodyType: bodyTypes,
    transmission: query.transmissions,
    drivetrain: query.drivetrains,
    fuelType: query.fuelTypes,
  };
  const isAsked = ({ status }: { status: CarStatus }) => asked.includes(status);
  const finely = byFamily.length > 0 || query.models.length > 0;
  const counts = countOptions(
    [...narrowed.filter(({ brandId }) => !finely || !chosen.brand.includes(brandId)), ...byFamily].filter(isAsked),
    chosen,
  );
  const atAnyRange = countOptions(stock.filter(isAsked), { ...chosen, model: [] });
  const onPage = countOptions(stock, { ...NOTHING_CHOSEN, bodyType: bodyType ? [bodyType] : [] });
  /** Options that the page's stock has without filters, and the chosen ones: filters do not change which are shown. */
  const optionsOf = <T extends string>(kind: ListedKind, values: readonly T[]): CountedOption<T>[] =>
    values
      .filter((value) => onPage.countOf(kind, value) > 0 || chosen[kind].includes(value))
      .map((value) => ({ value, count: counts.countOf(kind, value) }));
  return {
    cars: toCards(rows, brands),
    banner: bannerOf(settings[0], statuses, bodyType),
    total: counts.total,
    stock: {
      total: onPage.total,
      priceMin: cheapest[0]?.price ?? null,
      brands: brands.filter(({ id }) => onPage.countOf("brand", id) > 0).length,
    },
    page: query.page,
    pageCount: Math.max(1, Math.ceil(counts.total / pageSize)),
    pageSize,
    wider: [
      ...(isNarrowed && query.models.length === 0 ? [{ kind: "ranges" as const, count: atAnyRange.total }] : []),
      ...OPTION_KINDS.filter((kind) => chosen[kind].length > 0 && !(kind === "bodyType" && bodyType)).map((kind) => ({
        kind,
        count: counts.totalWithout(kind),
      })),
    ].filter(({ count }) => count > counts.total),
    brands: popularFirst(byName(brands), ({ id }) => onPage.countOf("brand", id))
      .filter(({ id }) => onPage.countOf("brand", id) > 0 || chosen.brand.includes(id))
      .map(({ id, slug, name, logo }) => ({ slug, name, logo, count: counts.countOf("brand", id) })),
    models: query.brands.flatMap((slug) => {
      const brand = brands.find((candidate) => candidate.slug === slug);
      if (!brand) return [];
      const facets = ofBrands.filter(({ brandId }) => brandId === brand.id);
      const countOf = (family: CountedFamily) =>
        isOfBrandsAlone ? family.count : counts.countOf("model", modelKey(brand.id, family.slug));
      return [modelsOfBrand(brand, { all: facets, asked: facets.filter(isAsked) }, query.models, countOf)];
    }),
    bodyTypes: bodyType ? [] : optionsOf("bodyType", BODY_TYPES),
    transmissions: optionsOf("transmission", TRANSMISSIONS),
    drivetrains: optionsOf("drivetrain", DRIVETRAINS),
    fuelTypes: optionsOf("fuelType", FUEL_TYPES),
  };
}

type ListedKind = Exclude<OptionKind, "brand" | "model">;

const NOTHING_CHOSEN: ChosenOptions = {
  brand: [],
  model: [],
  bodyType: [],
  transmission: [],
  drivetrain: [],
  fuelType: [],
};

/** Staff set pictures for the catalogues of new and of used cars. */
function bannerOf(
  settings: Parameters<typeof toPublicSettings>[0],
  [status, ...others]: CarStatus[],
  bodyType: BodyType | undefined,
): Banner {
  if (bodyType || others.length > 0 || !status || status === "lease") return NO_BANNER;
  return toPublicSettings(settings).banners[`${status}Cars`];
}
