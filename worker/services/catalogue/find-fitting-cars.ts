import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectCatalogue } from "../../db/queries/cars/cars.ts";
import { countCarsUpTo } from "../../db/queries/catalogue/count-up-to.ts";
import { rowsUpTo, selectCardsByIds } from "../../db/queries/catalogue/stock-columns.ts";
import type { CarCard } from "../../domain/cars/car.ts";
import type { Place } from "../../domain/catalogue/columns/columns.ts";
import { findInPlaces } from "../../domain/catalogue/columns/find-in-places.ts";
import {
  type Selection,
  SELECTION_STATUSES,
  selectionQuery,
  type SelectionStatus,
  selectionYears,
} from "../../domain/catalogue/selection.ts";
import type { Banner } from "../../domain/dealership/settings.ts";
import { salonYear } from "../../domain/kernel/time/salon-time.ts";
import { toCards } from "../cars/to-cards.ts";
import { SQL_CARS_MAX } from "../../domain/kernel/limits.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import { cardsOf, findInKept, placesOf, readPlaces } from "./large-stock.ts";

interface FittingCars {
  /** The newest ones, up to the limit. */
  cars: CarCard[];
  /** Number of fitting cars by catalogue. */
  counts: Record<SelectionStatus, number>;
  /** Options of «year from». */
  years: number[];
  banner: Banner;
}

/** New and used public cars that fit a selection. */
export async function findFittingCars(
  { db, clock }: Deps,
  selection: Selection,
  limit: number,
  sqlCarsMax = SQL_CARS_MAX,
): Promise<FittingCars> {
  const requestOf = (status: SelectionStatus) => ({
    statuses: [status],
    query: selectionQuery(selection, status),
    pageSize: limit,
  });
  const findIn = (places: readonly Place[]) => {
    const [ofNew, ofUsed] = [findInPlaces(places, requestOf("new")), findInPlaces(places, requestOf("used"))];
    return { counts: { new: ofNew.total, used: ofUsed.total }, ids: [...ofNew.ids, ...ofUsed.ids] };
  };
  const bySql = (status: SelectionStatus) => {
    const filter = { ...selectionQuery(selection, status), statuses: [status] };
    const page = { sort: filter.sort, limit: rowsUpTo(sqlCarsMax, limit), offset: 0 };
    return [selectCatalogue(db, filter, page), countCarsUpTo(db, filter, rowsUpTo(sqlCarsMax))] as const;
  };
  const before = findInKept(SELECTION_STATUSES, false, findIn);
  const [stock, brands, settings, fitting, newCars, newCount, usedCars, usedCount] = await db.read([
    readPlaces(db, SELECTION_STATUSES, false, sqlCarsMax),
    selectBrands(db),
    selectSettings(db),
    selectCardsByIds(db, before?.found.ids ?? []),
    ...bySql("new"),
    ...bySql("used"),
  ]);
  const places = await placesOf(db, SELECTION_STATUSES, { rows: stock, brands, withTexts: false });
  const inPlaces = places && (await cardsOf(db, places, before, fitting, findIn));
  const cards = inPlaces?.cards ?? [...newCars, ...usedCars];
  const { banners, timeZone } = toPublicSettings(settings[0]);
  return {
    cars: toCards(cards.toSorted(newestFirst).slice(0, limit), { brands, settings: settings[0], now: clock.now() }),
    counts: inPlaces?.found.counts ?? { new: newCount[0]?.count ?? 0, used: usedCount[0]?.count ?? 0 },
    years: selectionYears(salonYear(clock.now(), timeZone)),
    banner: banners.autoSelection,
  };
}

type Published = Pick<Awaited<ReturnType<typeof selectCatalogue>>[number], "id" | "publishedAt">;

function newestFirst(one: Published, other: Published): number {
  return (other.publishedAt ?? 0) - (one.publishedAt ?? 0) || (one.id < other.id ? 1 : -1);
}
