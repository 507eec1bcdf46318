import { and, eq, sql } from "drizzle-orm";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Database } from "../../client.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { cars } from "../../schema/cars.ts";
import { outletListings } from "../../schema/outlet-listings.ts";

export type ListingRow = typeof outletListings.$inferSelect;

export function selectListings({ query }: Database, outlet: OutletKey, carIds: readonly string[]) {
  return query
    .select()
    .from(outletListings)
    .where(
      and(
        eq(outletListings.outlet, outlet),
        sql`${outletListings.carId} in (select value from json_each(${JSON.stringify(carIds)}))`,
      ),
    );
}

/** Of one car at every outlet. */
export function selectListingsOfCar({ query }: Database, carId: string) {
  return query.select().from(outletListings).where(eq(outletListings.carId, carId));
}

/** What staff decide about a car at an outlet; what the outlet reported stays. */
export function upsertListingChoice(
  { query }: Database,
  row: Pick<ListingRow, "outlet" | "carId" | "enabled" | "names" | "updatedAt">,
) {
  const { enabled, names, updatedAt } = row;
  return query
    .insert(outletListings)
    .values(row)
    .onConflictDoUpdate({
      target: [outletListings.outlet, outletListings.carId],
      set: { enabled, names, updatedAt },
    });
}

/** What an outlet reported; what staff decided stays. An older report does not replace a newer one. */
export function upsertReports(db: Database, rows: readonly ListingRow[]) {
  return insertRows(db, outletListings, rows).onConflictDoUpdate({
    target: [outletListings.outlet, outletListings.carId],
    set: excluded(outletListings, ["externalId", "status", "messages", "link", "checkedAt", "updatedAt"]),
    setWhere: sql`coalesce(${outletListings.checkedAt}, 0) <= excluded.checked_at`,
  });
}

/** Which of these ids or VINs are cars: the entries of a report name cars by one of them. */
export function selectReportedCars({ query }: Database, keys: readonly string[]) {
  const list = JSON.stringify(keys);
  return query
    .select({ id: cars.id, vin: cars.vin, status: cars.status })
    .from(cars)
    .where(
      sql`${cars.id} in (select value from json_each(${list})) or (${cars.vin} in (select value from json_each(${list})) and ${cars.vin} is not null and ${cars.deletedAt} is null)`,
    );
}
