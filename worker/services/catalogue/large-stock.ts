import { selectCardsByIds, selectColumnsOf, selectPlaces } from "../../db/queries/catalogue/stock-columns.ts";
import type { Database } from "../../db/client.ts";
import type { CarStatus } from "../../domain/cars/car-terms.ts";
import {
  parsePlaceColumns,
  parsePlaceTexts,
  type Place,
  type PlaceColumns,
  type PlaceTexts,
} from "../../domain/catalogue/columns/place-columns.ts";

// A stock that is too large for SQL, as its pages read it: 1. `keptPlaces` and `readPlaces` in the batch that reads the cards, 2. `placesOf`
// what has arrived, 3. `cardsOf` the ids that were found in these places.

export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];
type CardRows = Awaited<ReturnType<typeof selectCardsByIds>>;
type Brands = readonly { id: string; slug: string }[];

/** `stamp` changes with the columns; null where cron has not stored them. */
interface KeptPlace extends Place {
  stamp: string | null;
}

/** Of the isolate: the places of a large stock as they were read last. Each request checks the stamps in the batch that reads its cards. */
const kept = new Map<CarStatus, readonly KeptPlace[]>();

/** Null when the isolate has not read all of these, `withTexts` their texts too. */
export function keptPlaces(statuses: readonly CarStatus[], withTexts: boolean): readonly KeptPlace[] | null {
  const places = statuses.map((status) => kept.get(status));
  if (!places.every((of) => of !== undefined)) return null;
  const all = places.flat();
  return withTexts && all.some(({ texts }) => !texts) ? null : all;
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

/** The cards of `ids`, in their order. `rows` were found in the places `before`: with other places they are read again. */
export async function cardsOf(
  db: Database,
  ids: readonly string[],
  read: { rows: CardRows; before: readonly KeptPlace[] | null; places: readonly KeptPlace[] },
): Promise<CardRows> {
  const isRead = read.before !== null && areSame(read.before, read.places);
  const rows = isRead ? read.rows : (await db.read([selectCardsByIds(db, ids)]))[0];
  const cards = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Whether a page that was made of `before` holds for `now`. */
function areSame(before: readonly KeptPlace[], now: readonly KeptPlace[]): boolean {
  const keyOf = ({ status, brandId, slug, stamp }: KeptPlace) => `${status} ${brandId} ${slug} ${stamp}`;
  const keys = new Set(before.map(keyOf));
  return before.length === now.length && now.every((place) => place.stamp !== null && keys.has(keyOf(place)));
}
