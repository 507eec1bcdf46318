import { COLOR_KEYS, type ColorKey } from "../../cars/car-colors.ts";
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
} from "../../cars/car-terms.ts";
import type { Brand } from "../../content/brand.ts";
import { byName, popularFirst } from "../../content/brand-order.ts";
import { type CatalogueQuery, modelKey, modelParts, type CatalogueFilter } from "../catalogue.ts";
import type { BrandFacet, FamilyCounts, FacetCell } from "../facets.ts";
import { isAnySet, uncountedOf } from "../filter-parts.ts";
import { type BrandModels, joinFamilies, modelsOfBrand } from "./models-of-brand.ts";

/** Kinds of options. */
type OptionKind = "brand" | "model" | Exclude<keyof FacetCell, "count" | "family">;

/** Nothing chosen of a kind means any, no model of a brand any of its own. Brands by id, models as «brand id.family». */
type ChosenOptions = Record<OptionKind, readonly string[]>;

interface OptionCounts {
  total: number;
  /** Number of cars if this were the only value of its kind. */
  countOf(kind: OptionKind, value: string): number;
  /** Number of cars without any choice of a kind. */
  totalWithout(kind: OptionKind): number;
}

const OPTION_KINDS = [
  "brand",
  "model",
  "bodyType",
  "transmission",
  "drivetrain",
  "fuelType",
] as const satisfies OptionKind[];

/**
 * Disjunctive counts: an option is counted together with the choices of other kinds but not of its own kind, because those
 * are joined by «or» and the other options would all be zero. A cell that fits every choice counts for every kind; a cell
 * that fails one kind counts for that kind only.
 */
function countOptions(facets: readonly BrandFacet[], chosen: ChosenOptions): OptionCounts {
  const counts = new Map<string, number>();
  const totals = new Map<OptionKind, number>();
  const brandsByModel = new Set(chosen.model.map((model) => modelParts(model).brand));
  let total = 0;
  for (const { brandId, cells } of facets) {
    for (const cell of cells) {
      const valueOf = (kind: OptionKind) =>
        kind === "brand" ? brandId : kind === "model" ? modelKey(brandId, cell.family ?? "") : cell[kind];
      const isOpen = (kind: OptionKind) => (kind === "model" ? !brandsByModel.has(brandId) : chosen[kind].length === 0);
      const failed = OPTION_KINDS.filter((kind) => !isOpen(kind) && !chosen[kind].includes(valueOf(kind)));
      if (failed.length > 1) continue;
      if (failed.length === 0) total += cell.count;
      for (const kind of failed.length === 0 ? OPTION_KINDS : failed) {
        const key = keyOf(kind, valueOf(kind));
        counts.set(key, (counts.get(key) ?? 0) + cell.count);
        totals.set(kind, (totals.get(kind) ?? 0) + cell.count);
      }
    }
  }
  return {
    total,
    countOf: (kind, value) => counts.get(keyOf(kind, value)) ?? 0,
    totalWithout: (kind) => totals.get(kind) ?? 0,
  };
}

function keyOf(kind: OptionKind, value: string): string {
  return `${kind}:${value}`;
}

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

/** What a catalogue shows beside its cars. */
export interface CatalogueCounts {
  /** Cars that match, on all pages. */
  total: number;
  /** The price range of the page without filters, rubles. */
  stock: { total: number; priceMin: number | null; brands: number };
  /** Kinds of filters whose removal would show more cars; «ranges» are all that `car_facets` does not count, together. */
  wider: { kind: OptionKind | "ranges"; count: number }[];
  /** Cars of the brands and models that are asked for, whatever the other filters: on the page and in all catalogues. */
  named: { here: number; anywhere: number };
  page: number;
  /** At least 1. */
  pageCount: number;
  pageSize: number;
  /** Brands on this page, the most numerous eight first and each part by name; counts as in `CountedOption`. */
  brands: (CataloguedBrand & { count: number })[];
  /** Model families of the brands that are asked for; `value` is «brand.family», as in `CatalogueFilter`. */
  models: BrandModels[];
  /** None where the page is of one body type. */
  bodyTypes: CountedOption<BodyType>[];
  transmissions: CountedOption<Transmission>[];
  drivetrains: CountedOption<Drivetrain>[];
  fuelTypes: CountedOption<FuelType>[];
  /** Colors of the cars that the page has without filters, and the chosen ones. */
  colors: ColorKey[];
}

type CataloguedBrand = Pick<Brand, "slug" | "name" | "logo">;

/** Numbers of cars, grouped: by the database, or in the browser out of the columns. */
export interface CatalogueGroups {
  brands: readonly (CataloguedBrand & Pick<Brand, "id">)[];
  /** Of the page's statuses, without filters. */
  stock: readonly BrandFacet[];
  /** The same beside the parts that `car_facets` does not count; the same as `stock` without any of them. */
  narrowed: readonly BrandFacet[];
  /** As `narrowed`, by family too, of the brands asked for. Null where `totals` suffice. */
  byFamily: readonly BrandFacet[] | null;
  /** Of the brands asked for, in every status. */
  totals: readonly BrandTotal[];
  /** The name of a family by one of its models. */
  familyName: (brandName: string, model: string) => string;
  /** Of the page without filters, rubles. */
  priceMin: number | null;
  colors: readonly ColorKey[];
}

/** The statuses that a request is about. */
export function askedStatuses({ query, statuses }: Pick<CatalogueRequest, "query" | "statuses">): CarStatus[] {
  return query.status && statuses.includes(query.status) ? [query.status] : statuses;
}

export function countCatalogue(request: CatalogueRequest, groups: CatalogueGroups): CatalogueCounts {
  const { statuses, bodyType, query, pageSize } = request;
  const { brands, stock, narrowed, byFamily } = groups;
  const asked = askedStatuses(request);
  const idOf = (slug: string) => brands.find((brand) => brand.slug === slug)?.id ?? slug;
  const chosen: ChosenOptions = {
    // An unknown brand of an old link alone must match nothing instead of everything.
    brand: query.brands.map(idOf),
    model: query.models.map((model) => modelKey(idOf(modelParts(model).brand), modelParts(model).family)),
    bodyType: bodyType ? [bodyType] : query.bodyTypes,
    transmission: query.transmissions,
    drivetrain: query.drivetrains,
    fuelType: query.fuelTypes,
  };
  const isAsked = ({ status }: { status: CarStatus }) => asked.includes(status);
  const counts = countOptions(
    (byFamily ? [...narrowed.filter(({ brandId }) => !chosen.brand.includes(brandId)), ...byFamily] : narrowed).filter(
      isAsked,
    ),
    chosen,
  );
  const isNarrowed = isAnySet(uncountedOf(query));
  const onPage = countOptions(stock, { ...NOTHING_CHOSEN, bodyType: bodyType ? [bodyType] : [] });
  /** Options that the page's stock has without filters, and the chosen ones: filters do not change which are shown. */
  const optionsOf = <T extends string>(kind: ListedKind, values: readonly T[]): CountedOption<T>[] =>
    values
      .filter((value) => onPage.countOf(kind, value) > 0 || chosen[kind].includes(value))
      .map((value) => ({ value, count: counts.countOf(kind, value) }));
  const named = countNamed(
    query,
    brands,
    groups.totals.filter((facet) => statuses.includes(facet.status) && isAsked(facet)),
  );
  const areOnlyRanges =
    isNarrowed && OPTION_KINDS.every((kind) => kind === "brand" || kind === "model" || chosen[kind].length === 0);
  return {
    total: counts.total,
    stock: {
      total: onPage.total,
      priceMin: groups.priceMin,
      brands: brands.filter(({ id }) => onPage.countOf("brand", id) > 0).length,
    },
    page: query.page,
    pageCount: Math.max(1, Math.ceil(counts.total / pageSize)),
    pageSize,
    wider: [
      ...(isNarrowed && query.models.length === 0
        ? [{ kind: "ranges" as const, count: countOptions(stock.filter(isAsked), chosen).total }]
        : []),
      ...(query.models.length > 0 && areOnlyRanges ? [{ kind: "ranges" as const, count: named }] : []),
      ...OPTION_KINDS.filter((kind) => chosen[kind].length > 0 && !(kind === "bodyType" && bodyType)).map((kind) => ({
        kind,
        count: counts.totalWithout(kind),
      })),
    ].filter(({ count }) => count > counts.total),
    named: { here: bodyType ? 0 : named, anywhere: countNamed(query, brands, groups.totals) },
    brands: popularFirst(byName(brands), ({ id }) => onPage.countOf("brand", id))
      .filter(({ id }) => onPage.countOf("brand", id) > 0 || chosen.brand.includes(id))
      .map(({ id, slug, name, logo }) => ({ slug, name, logo, count: counts.countOf("brand", id) })),
    models: query.brands.flatMap((slug) => {
      const brand = brands.find((candidate) => candidate.slug === slug);
      if (!brand) return [];
      const ofPage = groups.totals.filter(({ status, brandId }) => brandId === brand.id && statuses.includes(status));
      const familiesOf = (totals: readonly BrandTotal[]) =>
        joinFamilies(totals, (model) => groups.familyName(brand.name, model));
      const families = { all: familiesOf(ofPage), asked: familiesOf(ofPage.filter(isAsked)) };
      return [
        modelsOfBrand(brand, families, query.models, (family) =>
          byFamily ? counts.countOf("model", modelKey(brand.id, family.slug)) : family.count,
        ),
      ];
    }),
    bodyTypes: bodyType ? [] : optionsOf("bodyType", BODY_TYPES),
    transmissions: optionsOf("transmission", TRANSMISSIONS),
    drivetrains: optionsOf("drivetrain", DRIVETRAINS),
    fuelTypes: optionsOf("fuelType", FUEL_TYPES),
    colors: COLOR_KEYS.filter((color) => query.colors.includes(color) || groups.colors.includes(color)),
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

/** Cars of a brand in one status. */
interface BrandTotal {
  status: CarStatus;
  brandId: string;
  total: number;
  families: FamilyCounts;
}

/** Cars of the brands and models of a filter, whatever its other parts. A brand without chosen models means all its models. */
function countNamed(
  { brands: slugs, models }: Pick<CatalogueFilter, "brands" | "models">,
  brands: readonly Pick<Brand, "id" | "slug">[],
  totals: readonly BrandTotal[],
): number {
  let count = 0;
  for (const slug of slugs) {
    const id = brands.find((brand) => brand.slug === slug)?.id;
    const families = models.map(modelParts).flatMap(({ brand, family }) => (brand === slug ? [family] : []));
    for (const facet of totals) {
      if (facet.brandId !== id) continue;
      if (families.length === 0) count += facet.total;
      for (const family of families) count += facet.families[family]?.count ?? 0;
    }
  }
  return count;
}
