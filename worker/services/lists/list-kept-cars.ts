import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { type KeptCarRow, selectKeptCars } from "../../db/queries/lists/kept-cars.ts";
import { formatDayOfYear, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { type KeptCar, SOLD_KEPT_DAYS } from "../../domain/lists/local-lists.ts";
import { type CardTerms, toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** What became of the cars of a list, in its order; one round trip. */
export async function listKeptCars({ db, clock }: Deps, slugs: readonly string[]): Promise<KeptCar[]> {
  if (slugs.length === 0) return [];
  const [rows, brands, [settings]] = await db.read([
    selectKeptCars(db, JSON.stringify(slugs)),
    selectBrands(db),
    selectSettings(db),
  ]);
  return toKeptCars(slugs, rows, { brands, settings, now: clock.now() });
}

export function toKeptCars(slugs: readonly string[], rows: readonly KeptCarRow[], terms: CardTerms): KeptCar[] {
  const zone = timeZoneOf(terms.settings?.timeZone);
  const found = new Map(rows.map((row) => [row.slug, row]));
  return slugs.map((slug): KeptCar => {
    const row = found.get(slug);
    const [card] = row ? toCards([row], terms) : [];
    if (!row || !card) return { slug, state: "gone", card: null };
    if (row.isListed) return { slug, state: "listed", card };
    if (row.soldAt === null) return { slug, state: "off_sale", card };
    if (terms.now - row.soldAt > SOLD_KEPT_DAYS * DAY_MS) return { slug, state: "gone", card: null };
    return { slug, state: "sold", card, soldOn: formatDayOfYear(row.soldAt, zone) };
  });
}
