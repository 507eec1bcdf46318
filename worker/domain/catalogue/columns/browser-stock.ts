import type { Car } from "../../cars/car.ts";
import type { CarStatus } from "../../cars/car-terms.ts";
import { NO_FILTER } from "../catalogue.ts";
import type { CatalogueGroups, CatalogueRequest } from "../counts/count-catalogue.ts";
import type { FamilyCounts } from "../facets.ts";
import {
  type CodedColumns,
  COLUMN_NUMBERS,
  COLUMN_TERMS,
  type Place,
  placeColumns,
  type StoredColumns,
  TERM_NAMES,
} from "./columns.ts";
import { countPlaces } from "./find-in-places.ts";

type NamedBrand = readonly [slug: string, name: string, families: readonly (readonly [slug: string, name: string])[]];

/** The columns of all listed cars as the browser loads them: some 7 bytes a car (Brotli). */
export interface CatalogueColumns {
  brands: readonly NamedBrand[];
  places: [status: CarStatus, brand: string, cars: number][];
  /**
   * Of the places one after another. Ids and times of publication would double the weight: `publishedAt` is the position of a car in the
   * order of publication, less that of the car before it in its place. `family` is a position in the families of the brand.
   */
  columns: CodedColumns & { family: number[] };
}

export function packColumns(
  brands: readonly NamedBrand[],
  places: readonly { status: CarStatus; brand: string; columns: StoredColumns }[],
): CatalogueColumns {
  const times = places.flatMap(({ columns }) => columns.id.map((id, at) => ({ id, at: columns.publishedAt[at] ?? 0 })));
  times.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const positions = new Map(times.map(({ id }, at) => [id, at]));
  const packed = places.map(({ brand, columns: { id: ids, modelFamily: families, ...columns } }) => {
    const published = ids.map((id) => positions.get(id) ?? 0);
    const slugs = brands.find(([slug]) => slug === brand)?.[2].map(([slug]) => slug) ?? [];
    return {
      ...columns,
      publishedAt: published.map((position, at) => position - (published[at - 1] ?? 0)),
      family: families.map((family) => slugs.indexOf(family)),
    };
  });
  const names = Object.keys(packed[0] ?? {}) as (keyof CatalogueColumns["columns"])[];
  const columns = Object.fromEntries(names.map((name) => [name, packed.flatMap((of) => of[name])]));
  return {
    brands,
    places: places.map(({ status, brand, columns: { id } }) => [status, brand, id.length]),
    // Every place has the same columns.
    columns: columns as CatalogueColumns["columns"],
  };
}

/** Cars have their position in the order of publication as id, brands their slug. */
function unpackPlaces({ brands, places, columns }: CatalogueColumns): Place[] {
  let end = 0;
  return places.map(([status, slug, cars]) => {
    const start = end;
    end += cars;
    const own = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.slice(start, end)]));
    const { family, ...coded } = own as CatalogueColumns["columns"];
    const families = brands.find(([brand]) => brand === slug)?.[2] ?? [];
    let position = 0;
    const publishedAt = coded.publishedAt.map((distance) => (position += distance ?? 0));
    const modelFamily = family.map((at) => families[at]?.[0] ?? "");
    const stored = placeColumns({ ...coded, publishedAt, id: publishedAt.map(String), modelFamily });
    return { status, brandId: slug, slug, columns: stored, texts: null };
  });
}

/** A car as its card shows it before the server's answer. */
export interface ColumnCar extends Pick<
  Car,
  "status" | "price" | "year" | "mileage" | "powerHp" | "engineCc" | "fuelType" | "transmission" | "drivetrain"
> {
  brandName: string;
  familyName: string;
}

export interface BrowserStock {
  places: readonly Place[];
  /** By the ids of the places. */
  cars: ReadonlyMap<string, ColumnCar>;
  /** The groups of a page, as the database makes them. Brands have their slug as id. */
  groupsOf: (request: CatalogueRequest) => CatalogueGroups;
}

export function browserStock(packed: CatalogueColumns): BrowserStock {
  const { brands } = packed;
  const named = new Map(brands.map(([slug, name, families]) => [slug, { name, families: new Map(families) }]));
  const familyName = (brand: string, slug: string) => named.get(brand)?.families.get(slug) ?? "";
  const places = unpackPlaces(packed);
  const cars = new Map(places.flatMap((place) => carsOf(place, named.get(place.brandId)?.name ?? "", familyName)));
  return {
    places,
    cars,
    groupsOf(request) {
      const { statuses, bodyType, query } = request;
      const ofPage = places.filter(({ status }) => statuses.includes(status));
      const prices = ofPage.flatMap(({ columns: { price, bodyType: bodies } }) =>
        Array.from(price).filter((_, at) => !bodyType || COLUMN_TERMS.bodyType[bodies[at] ?? -1] === bodyType),
      );
      const colors = new Set(ofPage.flatMap(({ columns }) => Array.from(columns.colorKey)));
      return {
        brands: brands.map(([slug, name]) => ({ id: slug, slug, name, logo: null })),
        stock: countPlaces(ofPage, { statuses, query: { ...query, ...NO_FILTER }, pageSize: 0 }, false),
        narrowed: countPlaces(places, request, false),
        byFamily: query.brands.length > 0 ? countPlaces(places, request, true) : null,
        totals: places
          .filter(({ brandId }) => query.brands.includes(brandId))
          .map(({ status, brandId, columns: { families } }) => ({
            status,
            brandId,
            total: families.length,
            families: countFamilies(families, (slug) => familyName(brandId, slug)),
          })),
        familyName: (_brand, model) => model,
        priceMin: prices.length > 0 ? prices.reduce((least, price) => Math.min(least, price)) : null,
        colors: COLUMN_TERMS.colorKey.filter((_, at) => colors.has(at)),
      };
    },
  };
}

function carsOf(
  { status, brandId, columns }: Place,
  brandName: string,
  familyName: (brand: string, slug: string) => string,
): [string, ColumnCar][] {
  return columns.ids.map((id, at) => {
    const car: Record<string, unknown> = { status, brandName };
    car["familyName"] = familyName(brandId, columns.families[at] ?? "");
    for (const name of COLUMN_NUMBERS) car[name] = Number.isNaN(columns[name][at]) ? null : columns[name][at];
    for (const name of TERM_NAMES) car[name] = COLUMN_TERMS[name][columns[name][at] ?? -1];
    // The server has written the columns with the same lists: their address has the version of the lists.
    return [id, car as unknown as ColumnCar];
  });
}

function countFamilies(slugs: readonly string[], nameOf: (slug: string) => string): FamilyCounts {
  const families: FamilyCounts = {};
  for (const slug of slugs) if (slug) (families[slug] ??= { model: nameOf(slug), count: 0 }).count++;
  return families;
}
