import { groupBy } from "../../domain/kernel/group-by.ts";
import type { selectCarTitles } from "../../db/queries/alerts/followed-cars.ts";
import type { SavedSearchRow } from "../../db/queries/alerts/saved-searches.ts";
import type { HitKey, selectUnsentHits } from "../../db/queries/alerts/search-hits.ts";
import type { AlertPart, FoundCar } from "../../domain/alerts/alert-mails.ts";
import { describeSearch } from "../../domain/alerts/describe-search.ts";
import { isWanted } from "../../domain/alerts/saved-search.ts";
import { carTitle } from "../../domain/cars/car.ts";

type HitRow = Awaited<ReturnType<typeof selectUnsentHits>>[number];
type TitleRow = Awaited<ReturnType<typeof selectCarTitles>>[number];

interface Found {
  hits: readonly HitRow[];
  brands: readonly { slug: string; name: string }[];
  titles: readonly TitleRow[];
}

/** A subscription's part of a message; null when nothing is left to say: the cars were sold meanwhile, or cost more again. */
export interface MessagePart {
  part: AlertPart | null;
  /** What the message settles, shown or not. */
  hits: HitKey[];
}

export function alertParts(
  searches: readonly SavedSearchRow[],
  { hits, brands, titles }: Found,
): Map<string, MessagePart> {
  const names = new Map(brands.map(({ slug, name }) => [slug, name]));
  const carNames = new Map(titles.map((car) => [car.id, longTitle(car)]));
  const bySearch = groupBy(hits, ({ searchId }) => searchId);
  return new Map(
    searches.map((search): [string, MessagePart] => {
      const own = bySearch.get(search.id) ?? [];
      // The frequency may have changed since a hit was stored.
      const wanted = own.filter(({ kind }) => isWanted(kind, search));
      // A car that got cheaper twice, or was published and got cheaper, is one line: the last hit that still holds. Rows are oldest first.
      const cars = [...new Map(wanted.flatMap(foundCar).map((car) => [car.slug, car])).values()];
      const asksToStay = search.askedAt !== null && cars.length === 0;
      const part: AlertPart = {
        title: searchTitle(search, names, carNames),
        params: search.params,
        isCar: search.carId !== null,
        cars,
        asksToStay,
      };
      const isPending = search.confirmedAt === null;
      return [search.id, { part: cars.length > 0 || asksToStay || isPending ? part : null, hits: own }];
    }),
  );
}

/** «Geely Monjaro, новые», «Haval Jolion Premium, 2024». */
export function searchTitle(
  { params, carId }: Pick<SavedSearchRow, "params" | "carId">,
  brandNames: ReadonlyMap<string, string>,
  carNames: ReadonlyMap<string, string>,
): string {
  return carId === null ? describeSearch(params, brandNames) : (carNames.get(carId) ?? "Автомобиль");
}

export function longTitle(car: Pick<TitleRow, "name" | "trim" | "year">): string {
  return `${carTitle(car)}, ${car.year}`;
}

/** As the car is now. */
function foundCar({ kind, price, prior, priceNow, isListed, soldAt, slug, ...car }: HitRow): FoundCar[] {
  if (kind === "sold") {
    return isListed || soldAt === null ? [] : [{ kind, title: longTitle(car), slug, price: priceNow, prior: null }];
  }
  if (!isListed || (kind === "price" && priceNow > price)) return [];
  return [{ kind, title: longTitle(car), slug, price: priceNow, prior }];
}
