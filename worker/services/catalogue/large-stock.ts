import { selectCardsByIds, selectColumnsOf, type selectPlaces } from "../../db/queries/catalogue/stock-columns.ts";
import type { Database } from "../../db/client.ts";
import type { CarStatus } from "../../domain/cars/car-terms.ts";
import type { CatalogueRequest } from "../../domain/catalogue/counts/count-catalogue.ts";
import { findInPlaces, parsePlaceColumns, type Place } from "../../domain/catalogue/columns/place-columns.ts";

export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

type CardRows = Awaited<ReturnType<typeof selectCardsByIds>>;

/** `stamp` changes with the columns; null where cron has not stored them. */
interface KeptPlace extends Place {
  stamp: string | null;
}

/** Of the isolate: the places of a large stock as they were read last. Each request checks the stamps in the batch that reads its cards. */
const kept = new Map<CarStatus, readonly KeptPlace[]>();

/** Null when the isolate has not read all of these. */
export function keptPlaces(statuses: readonly CarStatus[]): readonly KeptPlace[] | null {
  const places = statuses.map((status) => kept.get(status));
  return places.every((of) => of !== undefined) ? places.flat() : null;
}

export function keptStamps(): string[] {
  return [...kept.values()].flat().flatMap(({ stamp }) => stamp ?? []);
}

/**
 * The page of a stock that is too large for SQL, in one round trip if nothing has changed since `before` was read; null for another stock.
 * "small": the stock is not large any more, so that `rows` are of no use.
 */
export async function answerOfLargeStock(
  db: Database,
  request: CatalogueRequest,
  read: { rows: CardRows; stock: readonly PlaceRow[]; before: readonly KeptPlace[] | null },
): Promise<{ places: readonly Place[]; cards: CardRows } | "small" | null> {
  if (!read.stock.some(({ isLarge }) => isLarge)) {
    kept.clear();
    return read.before ? "small" : null;
  }
  const places = await takePlaces(db, request.statuses, read.stock);
  const ids = findInPlaces(places, request);
  const isRead = read.before !== null && areSame(read.before, places);
  const rows = isRead ? read.rows : (await db.read([selectCardsByIds(db, ids)]))[0];
  const cards = new Map(rows.map((row) => [row.id, row]));
  return { places, cards: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** The places of `rows` with their columns. Columns that neither the rows nor the isolate have are read from the cars. */
async function takePlaces(
  db: Database,
  statuses: readonly CarStatus[],
  rows: readonly PlaceRow[],
): Promise<readonly KeptPlace[]> {
  const known = new Map([...kept.values()].flat().map(({ stamp, columns }) => [stamp, columns]));
  const isMissing = ({ stamp, columns }: PlaceRow) => stamp === null || (columns === null && !known.has(stamp));
  const missing = rows.filter(isMissing);
  const read = missing.length > 0 ? (await db.read([selectColumnsOf(db, missing)]))[0] : [];
  const places = rows.flatMap((row) => {
    const { status, brandId, slug, stamp } = row;
    const json = isMissing(row)
      ? read.find((place) => place.status === status && place.brandId === brandId)?.columns
      : row.columns;
    const columns = json ? parsePlaceColumns(json) : known.get(stamp);
    return columns ? [{ status, brandId, slug, stamp: isMissing(row) ? null : stamp, columns }] : [];
  });
  for (const status of statuses) {
    kept.set(
      status,
      places.filter((place) => place.status === status),
    );
  }
  return places;
}

/** Whether a page that was made of `before` holds for `now`. */
function areSame(before: readonly KeptPlace[], now: readonly KeptPlace[]): boolean {
  const keyOf = ({ status, brandId, slug, stamp }: KeptPlace) => `${status} ${brandId} ${slug} ${stamp}`;
  const keys = new Set(before.map(keyOf));
  return before.length === now.length && now.every((place) => place.stamp !== null && keys.has(keyOf(place)));
}
