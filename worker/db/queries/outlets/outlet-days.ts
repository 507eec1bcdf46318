import { gte, sql } from "drizzle-orm";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { outletDays } from "../../schema/outlet-listings.ts";

/** Adds visits to a day, counted from 1970-01-01. */
export function addOutletVisits(db: Database, day: number, visits: readonly (readonly [OutletKey, number])[]) {
  const rows = visits.map(([outlet, count]) => ({ outlet, day, visits: count, leads: 0 }));
  return insertRows(db, outletDays, rows).onConflictDoUpdate({
    target: [outletDays.day, outletDays.outlet],
    set: { visits: sql`${outletDays.visits} + excluded.visits` },
  });
}

/** Visits and leads of each outlet since a day. */
export function sumOutletDays({ query }: Database, since: number) {
  return query
    .select({
      outlet: outletDays.outlet,
      visits: sql<number>`sum(${outletDays.visits})`.as("visits"),
      leads: sql<number>`sum(${outletDays.leads})`.as("leads"),
    })
    .from(outletDays)
    .where(gte(outletDays.day, since))
    .groupBy(outletDays.outlet);
}
