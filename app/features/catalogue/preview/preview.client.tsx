import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ReactElement, memo } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { attributeLines } from "#worker/domain/cars/car-attributes.ts";
import { BODY_TYPES } from "#worker/domain/cars/car-terms.ts";
import { CAR_STATUSES, CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { ALL_CARS_PATH } from "#worker/domain/catalogue/all-cars.ts";
import { catalogueParams, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { browserStock, type CatalogueColumns, type ColumnCar } from "#worker/domain/catalogue/columns/browser-stock.ts";
import { columnsPath } from "#worker/domain/catalogue/columns/columns.ts";
import { findInPlaces } from "#worker/domain/catalogue/columns/find-in-places.ts";
import { groupBy } from "#worker/domain/kernel/group-by.ts";
import { countCatalogue } from "#worker/domain/catalogue/counts/count-catalogue.ts";
import { type CatalogueScope, withinScope } from "../describe/within-scope.ts";
import { describeFilters } from "../describe-filters.ts";
import type { SalonOption } from "../describe/more-selects.ts";
import type { AppliedFilter, CatalogueOptions } from "../filter-types.ts";
import { CARS_ID } from "../list-href.ts";
import type { Ahead } from "./ahead.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { StatusBadge } from "#app/features/cars/card/status-badge.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** The list that is on the screen. */
export interface ShownPage {
  pageSize: number;
  /** Content version of the columns; null where there are none. */
  columns: number | null;
  /** Left out while there is only one. */
  salons?: SalonOption[] | undefined;
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

interface ListRequest {
  pathname: string;
  /** From «?» on; empty without filters. */
  search: string;
  shown: ShownPage;
}

/** Null where only the server can answer. */
export interface PreviewPage {
  ahead: (request: ListRequest) => Ahead | null;
  whole: (request: ListRequest) => Preview | null;
  /** Cards that are on the screen, which lists can show again. */
  learn: (cards: readonly CarCard[]) => void;
}

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
  const response = await fetch(columnsPath(version));
  if (!response.ok) throw new Error(`Columns: ${response.status}`);
  return (await response.json()) as CatalogueColumns;
}

function previewOf(version: number, columns: CatalogueColumns): PreviewPage {
  const { places, cars, groupsOf } = browserStock(columns);
  const byOffer = groupBy([...cars.values()], offerKey);
  const cards = new Map<ColumnCar, CarCard>();

  function requestOf({ pathname, search, shown }: ListRequest) {
    const scope = scopeOf(pathname);
    if (!scope || shown.columns !== version) return null;
    const query = withinScope(parseCatalogueQuery(new URLSearchParams(search)), scope);
    return query.text || query.salon ? null : { ...scope, query, pageSize: shown.pageSize };
  }

  /** An element in the place of a card that was not on the screen before. */
  const cardOf = (id: string, at: number) => {
    const car = cars.get(id);
    return car
      ? (cards.get(car) ?? <ColumnCard key={`column-${at}`} car={car} attributes={attributeLines(car)} />)
      : [];
  };

  return {
    ahead(asked) {
      const request = requestOf(asked);
      if (!request) return null;
      const { total, ids } = findInPlaces(places, request);
      if (ids.length === 0 && total > 0) return null;
      return { total, cars: ids.slice(0, cardsInWindow()).flatMap(cardOf), length: ids.length };
    },
    // The columns have neither texts nor salons.
    whole(asked) {
      const request = requestOf(asked);
      if (!request) return null;
      const { query, statuses } = request;
      const counts = countCatalogue(request, groupsOf(request));
      if (query.page > counts.pageCount) return null;
      return {
        ...describeFilters(query, counts, statuses, asked.shown.salons),
        total: counts.total,
        page: query.page,
        pageCount: counts.pageCount,
        address: catalogueParams({ ...query, page: 1 }).toString(),
        cars: findInPlaces(places, request).ids.flatMap(cardOf),
      };
    },
    // Equal cars differ by what columns do not contain, so their cards are not known again.
    learn(shown) {
      for (const card of shown) {
        const equal = (byOffer.get(offerKey(card)) ?? []).filter((car) =>
          card.attributes.startsWith(attributeLines(car)),
        );
        if (equal[0] && equal.length === 1) cards.set(equal[0], card);
      }
    },
  };
}

/** Cards that reach into the window, at least one. None where a drawer covers the list. */
function cardsInWindow(): number {
  if (document.querySelector(`#${CARS_ID}`)?.closest("[inert]")) return 0;
  const cards = [...document.querySelectorAll(`#${CARS_ID} article`)];
  const below = cards.findIndex((card) => card.getBoundingClientRect().top >= innerHeight);
  return Math.max(1, below < 0 ? cards.length : below);
}

function offerKey({ status, price, brandName }: Pick<CarCard, "status" | "price" | "brandName">): string {
  return `${status} ${price} ${brandName}`;
}

/** The cars of a list by its path; null for other pages. */
function scopeOf(pathname: string): CatalogueScope | null {
  if (pathname === ALL_CARS_PATH) return { statuses: [...CAR_STATUSES] };
  const status = CAR_STATUSES.find((one) => CATALOGUE_PATHS[one] === pathname);
  if (status) return { statuses: [status] };
  const bodyType = BODY_TYPES.find((one) => pathname === `/body-type/${one}`);
  return bodyType ? { statuses: ["new", "used"], bodyType } : null;
}

interface ColumnCardProps {
  car: ColumnCar;
  attributes: string;
}

/** A card in the place of one that the server has yet to send: the same size, without photo, links and payments. */
const ColumnCard = memo(function ColumnCard({ car, attributes }: ColumnCardProps) {
  return (
    <article aria-busy="true" className="car-card panel">
      <h2>{`${car.brandName} ${car.familyName}`}</h2>
      <div className="car-photo">
        <Skeleton className="h-full rounded-none" />
        <StatusBadge status={car.status} />
      </div>
      <p className="car-attributes">{attributes}</p>
      <p className="car-price">{car.status === "lease" ? "\u00a0" : formatPriceFrom(car.price)}</p>
      <p className="car-terms" />
      <div className="car-actions">
        <Skeleton className="h-11 grow" />
      </div>
    </article>
  );
});
