import { type CarSort, type CatalogueFilter, NO_FILTER } from "../catalogue.ts";
import { askedStatuses, type CatalogueGroups, type CatalogueRequest } from "../counts/count-catalogue.ts";
import type { BrandTotal } from "../counts/count-named.ts";
import type { CountedFamily } from "../counts/models-of-brand.ts";
import type { BrandFacet, FacetCell } from "../facets.ts";
import { uncountedOf } from "../filter-parts.ts";
import { carFilter, type FilterableCar } from "../matches-filter.ts";
import type { CatalogueColumns, ColumnCar } from "./columns.ts";

/** The groups of a page out of the columns, as the database makes them. Brands have their slug as id. */
export function groupColumns(
  brands: CatalogueColumns["brands"],
  cars: readonly ColumnCar[],
  request: CatalogueRequest,
): CatalogueGroups {
  const { statuses, bodyType, query } = request;
  const asked = askedStatuses(request);
  const ofPage = cars.filter(({ status }) => statuses.includes(status));
  const isInRanges = columnFilter({ ...NO_FILTER, ...uncountedOf(query) });
  const narrowed = ofPage.filter((car) => asked.includes(car.status) && isInRanges(car));
  const ofBody = bodyType ? ofPage.filter((car) => car.bodyType === bodyType) : ofPage;
  return {
    brands: brands.map(([slug, name]) => ({ id: slug, slug, name, logo: null })),
    stock: facetsOf(ofPage, false),
    narrowed: facetsOf(narrowed, false),
    byFamily:
      query.brands.length > 0
        ? facetsOf(
            narrowed.filter(({ brand }) => query.brands.includes(brand)),
            true,
          )
        : null,
    totals: totalsOf(cars.filter(({ brand }) => query.brands.includes(brand))),
    familiesOf: ({ id }) => {
      const ofBrand = ofPage.filter((car) => car.brand === id && car.modelFamily !== "");
      return { all: familiesOf(ofBrand), asked: familiesOf(ofBrand.filter(({ status }) => asked.includes(status))) };
    },
    priceMin: ofBody.length > 0 ? Math.min(...ofBody.map(({ price }) => price)) : null,
    colors: [...new Set(ofPage.flatMap(({ colorKey }) => colorKey ?? []))],
  };
}

/** How many cars a request finds, and those of its page. Equal ones in the order of their publication, while the database orders them by id. */
export function listColumns(
  cars: readonly ColumnCar[],
  request: CatalogueRequest,
): { total: number; page: ColumnCar[] } {
  const { bodyType, query, pageSize } = request;
  const asked = askedStatuses(request);
  const fits = columnFilter({ ...query, status: null, bodyTypes: bodyType ? [bodyType] : query.bodyTypes });
  const found = cars.filter((car) => asked.includes(car.status) && fits(car));
  const key = SORT_KEYS[query.sort];
  if (key) found.sort((one, other) => key(one) - key(other));
  return { total: found.length, page: found.slice((query.page - 1) * pageSize, query.page * pageSize) };
}

/** Ascending. */
const SORT_KEYS: Record<CarSort, ((car: ColumnCar) => number) | null> = {
  relevance: null,
  price: ({ price }) => price,
  "-price": ({ price }) => -price,
  "-year": ({ year }) => -year,
  mileage: ({ mileage }) => mileage,
  // Unknown power is the least, as in SQL.
  "-power": ({ powerHp }) => -(powerHp ?? -1),
};

/** The browser answers no request with words, and columns have no search text. */
function columnFilter(filter: CatalogueFilter): (car: ColumnCar) => boolean {
  return carFilter(filter) as (car: Omit<FilterableCar, "searchText">) => boolean;
}

function facetsOf(cars: readonly ColumnCar[], byFamily: boolean): BrandFacet[] {
  const facets = new Map<string, BrandFacet>();
  const cells = new Map<string, FacetCell>();
  for (const { status, brand, bodyType, transmission, drivetrain, fuelType, modelFamily } of cars) {
    const place = `${status} ${brand}`;
    const key = `${place} ${bodyType} ${transmission} ${drivetrain} ${fuelType} ${byFamily ? modelFamily : ""}`;
    const known = cells.get(key);
    if (known) {
      known.count++;
      continue;
    }
    const cell = {
      bodyType,
      transmission,
      drivetrain,
      fuelType,
      count: 1,
      ...(byFamily ? { family: modelFamily } : {}),
    };
    cells.set(key, cell);
    const facet = facets.get(place);
    if (facet) facet.cells.push(cell);
    else facets.set(place, { status, brandId: brand, cells: [cell] });
  }
  return [...facets.values()];
}

function totalsOf(cars: readonly ColumnCar[]): BrandTotal[] {
  const totals = new Map<string, BrandTotal>();
  for (const { status, brand, modelFamily, familyName } of cars) {
    const place = `${status} ${brand}`;
    const facet = totals.get(place) ?? { status, brandId: brand, total: 0, families: {} };
    totals.set(place, facet);
    facet.total++;
    if (modelFamily) (facet.families[modelFamily] ??= { model: familyName, count: 0 }).count++;
  }
  return [...totals.values()];
}

function familiesOf(cars: readonly ColumnCar[]): CountedFamily[] {
  const families = new Map<string, CountedFamily>();
  for (const { modelFamily: slug, familyName: name } of cars) {
    families.set(slug, { slug, name, count: (families.get(slug)?.count ?? 0) + 1 });
  }
  return [...families.values()];
}
