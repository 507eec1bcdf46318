import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { carOtherSources, carSources, parserSources } from "../../schema/imports.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";

export type OtherSourceRow = typeof carOtherSources.$inferSelect;

/** What decides between sources of one car. Sources that are off or deleted decide nothing. */
export function selectLeadingSources({ query }: Database) {
  return query
    .select({ sourceId: parserSources.id, leadingFields: parserSources.leadingFields })
    .from(parserSources)
    .where(and(eq(parserSources.enabled, true), isNull(parserSources.deletedAt)));
}

/** Inserts or renews rows; the time of the first listing stays. */
export function upsertOtherSources(db: Database, rows: readonly OtherSourceRow[]) {
  return insertRows(db, carOtherSources, rows).onConflictDoUpdate({
    target: [carOtherSources.carId, carOtherSources.sourceId],
    set: excluded(carOtherSources, ["externalId", "urlKey", "lastSeenAt"]),
  });
}

/** Whether another source that is in use listed the car of a `car_sources` row in its last run or the one before. */
export function isListedElsewhere({ query }: Database) {
  return exists(
    query
      .select({ one: sql`1` })
      .from(carOtherSources)
      .innerJoin(parserSources, eq(parserSources.id, carOtherSources.sourceId))
      .where(
        and(
          eq(carOtherSources.carId, carSources.carId),
          eq(parserSources.enabled, true),
          isNull(parserSources.deletedAt),
          sql`${carOtherSources.lastSeenAt} >= coalesce(${parserSources.lastRunAt}, 0) - ${parserSources.everyHours} * ${HOUR_MS}`,
        ),
      ),
  );
}
