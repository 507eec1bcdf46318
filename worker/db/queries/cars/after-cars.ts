import type { SQL } from "drizzle-orm";
import type { Database, Query } from "../../client.ts";
import type { oldAddresses } from "../../schema/old-addresses.ts";
import { rebuildFacets, recountPlaces } from "../catalogue/facets.ts";
import { insertOldAddresses } from "../dealership/old-addresses.ts";
import { uncheckCars } from "../outlets/problems.ts";
import type { CountedPlace } from "./car-counts.ts";
import { type PriceCause, recordPrices } from "./price-ledger.ts";

/**
 * The tables that follow from a change of cars, each with its one owner: triggers, which no writer can leave out, or `afterCars`, for what a
 * restored backup would write twice by triggers. The audit log and the content version are those of any change by staff (write-as-staff.ts).
 * The sitemap and the files of outlets are read from the cars.
 */
export const CAR_CONSEQUENCES: Record<string, readonly string[] | typeof afterCars> = {
  /** The number by which edits are compared. */
  cars: ["cars_version"],
  /** Search in the panel. */
  car_words: ["cars_words_added", "cars_words_changed", "cars_words_removed"],
  /** Filters of a large stock. */
  stock_columns: ["cars_columns_added", "cars_columns_changed", "cars_columns_removed", "cars_texts_changed"],
  /** Addresses of which search engines are notified. */
  changed_pages: ["cars_page_added", "cars_page_changed"],
  /** Alerts of visitors. */
  changed_offers: ["cars_sold_offer", "price_history_offer"],
  /** Webhooks of other systems. */
  events: ["cars_event_added", "cars_event_changed"],
  /** Holds end with the sale of the car. */
  car_holds: ["cars_holds_ended"],
  /** Checks for outlets. New cars are added by `afterCars`: a restored backup has its own rows. */
  unchecked_cars: ["cars_unchecked"],
  /** The modification that staff chose belongs to one model. */
  outlet_listings: ["cars_modification_left"],
  price_history: afterCars,
  price_drops: afterCars,
  car_facets: afterCars,
  car_counts: afterCars,
  old_addresses: afterCars,
};

interface ChangedCars {
  /** Where the cars were and are counted; null for any number of cars: all counts are made anew. */
  places: readonly CountedPlace[] | null;
  /** Cars that visitors may see at another price than before. */
  priced?: { ids: SQL; cause: PriceCause } | null;
  /** Ids of new cars. */
  created?: readonly string[];
  /** Addresses that cars have had. */
  left?: readonly (typeof oldAddresses.$inferInsert)[];
}

/** Statements for the batch of every change of cars, after the change. */
export function afterCars(db: Database, { places, priced, created = [], left = [] }: ChangedCars): Query[] {
  return [
    ...(created.length > 0 ? [uncheckCars(db, created)] : []),
    ...(priced ? recordPrices(db, priced.ids, priced.cause) : []),
    ...(left.length > 0 ? [insertOldAddresses(db, left)] : []),
    ...(places ? recountPlaces(db, places) : rebuildFacets(db)),
  ];
}
