import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { ReactElement } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { carAttributes } from "#worker/domain/cars/car-attributes.ts";
import { BODY_TYPES } from "#worker/domain/cars/car-terms.ts";
import { CAR_STATUSES, CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { ALL_CARS_PATH } from "#worker/domain/catalogue/all-cars.ts";
import { catalogueParams, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { carsOfColumns, type CatalogueColumns, type ColumnCar } from "#worker/domain/catalogue/columns/columns.ts";
import { groupColumns, listColumns } from "#worker/domain/catalogue/columns/group-columns.ts";
import { countCatalogue } from "#worker/domain/catalogue/counts/count-catalogue.ts";
import { type CatalogueScope, withinScope } from "../describe/within-scope.ts";
import { describeFilters } from "../describe-filters.ts";
import type { AppliedFilter, CatalogueOptions } from "../filter-types.ts";
import { ColumnCard } from "./column-card.tsx";

/** The list that is on the screen. */
export interface ShownPage {
  pageSize: number;
  /** Content version of the columns; null where there are none. */
  columns: number | null;
}

export interface Preview {
  options: CatalogueOptions;
  applied: AppliedFilter[];
  wider: AppliedFilter[];
  total: number;
  page: number;
  pageCount: number;
  /** The list's query without the page. */
  address: string;
  /** Cards that were on the screen before, and elements for other cars. */
  cars: (CarCard | ReactElement)[];
}

export type PreviewPage = (request: {
  pathname: string;
  search: string;
  shown: ShownPage;
  cars: readonly CarCard[];
}) => Preview | null;

let loading: { version: number; page: Promise<PreviewPage> } | undefined;

/** Loads the columns once for each content version. */
export function loadPreview(version: number | null): Promise<PreviewPage> {
  if (version === null) return Promise.reject(new Error("No columns"));
  if (loading?.version !== version) {
    const page = fetchColumns(version).then((columns) => previewOf(version, columns));
    loading = { version, page };
    page.catch(() => (loading = undefined));
  }
  return loading.page;
}

async function fetchColumns(version: number): Promise<CatalogueColumns> {
  const response = await fetch(`/catalogue-columns/${version}`);
  if (!response.ok) throw new Error(`Columns: ${response.status}`);
  return (await response.json()) as CatalogueColumns;
}

export function previewOf(version: number, columns: CatalogueColumns): PreviewPage {
  const stock = carsOfColumns(columns);
  const names = new Map(columns.brands);
  const cards = new Map<string, CarCard>();
  const keyOf = (car: ColumnCar) =>
    cardKey({ ...car, brandName: names.get(car.brand) ?? "", attributes: attributesOf(car) });
  /** The card that was shown for exactly this car; equal cars differ by what columns do not contain. */
  const knownCard = (car: ColumnCar) => {
    const card = cards.get(keyOf(car));
    const equal = card && stock.filter(({ price, mileage }) => price === car.price && mileage === car.mileage);
    return equal?.filter((other) => keyOf(other) === keyOf(car)).length === 1 ? card : undefined;
  };
  return ({ pathname, search, shown, cars }) => {
    for (const card of cars) cards.set(cardKey(card), card);
    const scope = scopeOf(pathname);
    if (!scope || shown.columns !== version) return null;
    const query = withinScope(parseCatalogueQuery(new URLSearchParams(search)), scope);
    if (query.text) return null;
    const request = { ...scope, query, pageSize: shown.pageSize };
    const counts = countCatalogue(request, groupColumns(columns.brands, stock, request));
    if (query.page > counts.pageCount) return null;
    return {
      ...describeFilters(query, counts, scope.statuses),
      total: counts.total,
      page: query.page,
      pageCount: counts.pageCount,
      address: catalogueParams({ ...query, page: 1 }).toString(),
      cars: listColumns(stock, request).map(
        (car, at) =>
          knownCard(car) ?? (
            <ColumnCard
              key={`column-${at}`}
              car={car}
              brandName={names.get(car.brand) ?? ""}
              attributes={attributesOf(car)}
            />
          ),
      ),
    };
  };
}

function attributesOf(car: ColumnCar): string {
  return carAttributes(car).join(" · ");
}

function cardKey({
  status,
  price,
  brandName,
  attributes,
}: Pick<CarCard, "status" | "price" | "brandName" | "attributes">) {
  return [status, price, brandName, attributes].join();
}

/** The cars of a list by its path; null for other pages. */
function scopeOf(pathname: string): CatalogueScope | null {
  if (pathname === ALL_CARS_PATH) return { statuses: [...CAR_STATUSES] };
  const status = CAR_STATUSES.find((one) => CATALOGUE_PATHS[one] === pathname);
  if (status) return { statuses: [status] };
  const bodyType = BODY_TYPES.find((one) => pathname === `/body-type/${one}`);
  return bodyType ? { statuses: ["new", "used"], bodyType } : null;
}
