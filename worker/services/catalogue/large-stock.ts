import { selectCardsByIds, selectColumnsOf, selectPlaces } from "../../db/queries/catalogue/stock-columns.ts";
import type { Database } from "../../db/client.ts";
import type { CarStatus } from "../../domain/cars/car-terms.ts";
import {
  parsePlaceColumns,
  parsePlaceTexts,
  type Place,
  type PlaceColumns,
  type PlaceTexts,
} from "../../domain/catalogue/columns/columns.ts";

// A stock that is too large for SQL, as its pages read it: 1. `findInKept`; `readPlaces` in the batch that reads the cards, 2. `placesOf`
// what has arrived, 3. `cardsOf` what is found in these places.

export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];
type CardRows = Awaited<ReturnType<typeof selectCardsByIds>>;
type Brands = readonly { id: string; slug: string }[];

/** `stamp` changes with the columns; null where cron has not stored them. */
interface KeptPlace extends Place {
  stamp: string | null;
}

/** Of the isolate: the places of a large stock as they were read last. Each request checks the stamps in the batch that reads its cards. */
const kept = new Map<CarStatus, readonly KeptPlace[]>();

/** What is found in the places that the isolate has; null when it has not read all of these, `withTexts` their texts too. */
export function findInKept<Found>(
  statuses: readonly CarStatus[],
  withTexts: boolean,
  find: (places: readonly KeptPlace[]) => Found,
): { places: readonly KeptPlace[]; found: Found } | null {
  const of = statuses.map((status) => kept.get(status));
  if (!of.every((places) => places !== undefined)) return null;
  const places = of.flat();
  return withTexts && places.some(({ texts }) => !texts) ? null : { places, found: find(places) };
}

/** Counts for all filter options, and of a stock above `max` cars what the isolate lacks. */
export function readPlaces(db: Database, statuses: readonly CarStatus[], withTexts: boolean, max: number) {
  const all = [...kept.values()].flat();
  const columns = all.flatMap(({ stamp }) => stamp ?? []);
  const texts = withTexts ? all.flatMap(({ stamp, texts: read }) => (read && stamp) ?? []) : null;
  return selectPlaces(db, statuses, { columns, texts }, max);
}

/** The places of the rows of `readPlaces`; null if the stock is not large. What was neither stored nor kept is read from the cars. */
export async function placesOf(
  db: Database,
  statuses: readonly CarStatus[],
  { rows, brands, withTexts }: { rows: readonly PlaceRow[]; brands: Brands; withTexts: boolean },
): Promise<readonly KeptPlace[] | null> {
  if (!rows[0]?.isLarge) {
    for (const status of statuses) kept.delete(status);
    return null;
  }
  const known = new Map<string | null, Parts>([...kept.values()].flat().map((place) => [place.stamp, place]));
  const parts = rows.map((row) => partsOf(row, row.stamp === null ? undefined : known.get(row.stamp)));
  const isMissing = (at: number) => !parts[at]?.columns || (withTexts && !parts[at]?.texts);
  const missing = rows.filter((_, at) => isMissing(at));
  const read = missing.length > 0 ? (await db.read([selectColumnsOf(db, missing)]))[0] : [];
  const slugs = new Map(brands.map(({ id, slug }) => [id, slug]));
  const places = rows.flatMap(({ status, brandId, stamp }, at) => {
    const fromCars = read.find((place) => place.status === status && place.brandId === brandId);
    const { columns, texts } = isMissing(at) ? partsOf(fromCars) : (parts[at] ?? partsOf());
    const slug = slugs.get(brandId) ?? null;
    return columns ? [{ status, brandId, slug, stamp: isMissing(at) ? null : stamp, columns, texts }] : [];
  });
  for (const status of statuses) {
    kept.set(
      status,
      places.filter((place) => place.status === status),
    );
  }
  return places;
}

interface Parts {
  columns: PlaceColumns | null;
  texts: PlaceTexts | null;
}

/** What a row brings, and else what the isolate has of it. */
function partsOf(row?: { columns: string | null; texts: string | null }, known?: Parts): Parts {
  return {
    columns: row?.columns ? parsePlaceColumns(row.columns) : (known?.columns ?? null),
    texts: row?.texts ? parsePlaceTexts(row.texts) : (known?.texts ?? null),
  };
}

/** What was found, with its cards in order: `before` and `beforeRows` if the places are still the same, else both once more. */
export async function cardsOf<Found extends { ids: readonly string[] }>(
  db: Database,
  places: readonly KeptPlace[],
  before: { places: readonly KeptPlace[]; found: Found } | null,
  beforeRows: CardRows,
  find: (places: readonly KeptPlace[]) => Found,
): Promise<{ found: Found; cards: CardRows }> {
  const isSame = before !== null && areSame(before.places, places);
  const found = isSame ? before.found : find(places);
  const rows = isSame ? beforeRows : (await db.read([selectCardsByIds(db, found.ids)]))[0];
  const cards = new Map(rows.map((row) => [row.id, row]));
  return { found, cards: found.ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Whether a page that was made of `before` holds for `now`. */
function areSame(before: readonly KeptPlace[], now: readonly KeptPlace[]): boolean {
  const keyOf = ({ status, brandId, slug, stamp }: KeptPlace) => `${status} ${brandId} ${slug} ${stamp}`;
  const keys = new Set(before.map(keyOf));
  return before.length === now.length && now.every((place) => place.stamp !== null && keys.has(keyOf(place)));
}
