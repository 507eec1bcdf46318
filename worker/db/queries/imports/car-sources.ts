import { and, asc, count, desc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { RunKind } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { excluded, insertRows, updateRows } from "../../many-rows.ts";
import { cars } from "../../schema/cars.ts";
import { carOtherSources, carSources, importItems, importRuns, parserSources } from "../../schema/imports.ts";
import { staffCarColumns } from "../cars/staff-cars.ts";
import { isListedElsewhere } from "./other-sources.ts";

export type CarSourceRow = typeof carSources.$inferSelect;

/** Keys of a source's cars, as lists of any length. */
interface CarKeys {
  sourceId: string | null;
  vins: readonly string[];
  externalIds: readonly string[];
  urlKeys: readonly string[];
  /** Cars that a row of our own export names. */
  carIds: readonly string[];
}

const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

function hasKey({ sourceId, externalIds, urlKeys }: CarKeys) {
  return sql`(${carSources.urlKey} in ${listOf(urlKeys)} or (${carSources.sourceId} is ${sourceId} and ${carSources.externalId} in ${listOf(externalIds)}))`;
}

/** Cars that a source lists besides their first one. */
function carsOfOtherKeys(query: Database["query"], { sourceId, externalIds, urlKeys }: CarKeys) {
  return query
    .select({ carId: carOtherSources.carId })
    .from(carOtherSources)
    .where(
      sql`(${carOtherSources.urlKey} in ${listOf(urlKeys)} or (${carOtherSources.sourceId} is ${sourceId} and ${carOtherSources.externalId} in ${listOf(externalIds)}))`,
    );
}

/** Cars outside the trash that have one of the VINs. */
export function selectCarsOfVins({ query }: Database, { vins }: CarKeys) {
  return query
    .select(staffCarColumns)
    .from(cars)
    .where(and(sql`${cars.vin} in ${listOf(vins)}`, isNull(cars.deletedAt)));
}

/** Cars outside the trash that are named, or linked to one of the ids or addresses. */
export function selectCarsOfKeys({ query }: Database, keys: CarKeys) {
  const known = query.select({ carId: carSources.carId }).from(carSources).where(hasKey(keys));
  return query
    .select(staffCarColumns)
    .from(cars)
    .where(
      and(
        sql`(${cars.id} in ${known} or ${cars.id} in ${listOf(keys.carIds)} or ${cars.id} in ${carsOfOtherKeys(query, keys)})`,
        isNull(cars.deletedAt),
      ),
    );
}

export function selectSourcesOfKeys({ query }: Database, keys: CarKeys) {
  return query
    .select()
    .from(carSources)
    .where(
      sql`(${hasKey(keys)} or ${carSources.carId} in ${listOf(keys.carIds)} or ${carSources.carId} in ${carsOfOtherKeys(query, keys)})`,
    );
}

/** Rows of further sources of the cars that match by VIN or by a key, the first one first. */
export function selectOtherSourcesOf({ query }: Database, keys: CarKeys) {
  const ofVins = query
    .select({ id: cars.id })
    .from(cars)
    .where(and(sql`${cars.vin} in ${listOf(keys.vins)}`, isNull(cars.deletedAt)));
  const ofKeys = query.select({ carId: carSources.carId }).from(carSources).where(hasKey(keys));
  return query
    .select()
    .from(carOtherSources)
    .where(
      sql`${carOtherSources.carId} in ${ofVins} or ${carOtherSources.carId} in ${ofKeys} or ${carOtherSources.carId} in ${carsOfOtherKeys(query, keys)}`,
    )
    .orderBy(asc(carOtherSources.createdAt));
}

export function selectSourcesOfVins({ query }: Database, { vins }: CarKeys) {
  const known = query
    .select({ id: cars.id })
    .from(cars)
    .where(and(sql`${cars.vin} in ${listOf(vins)}`, isNull(cars.deletedAt)));
  return query
    .select()
    .from(carSources)
    .where(sql`${carSources.carId} in ${known}`);
}

export function selectCarSource({ query }: Database, carId: string) {
  return query.select().from(carSources).where(eq(carSources.carId, carId)).limit(1);
}

export function selectCarSourcesByIds({ query }: Database, carIds: readonly string[]) {
  return query
    .select()
    .from(carSources)
    .where(sql`${carSources.carId} in ${listOf(carIds)}`);
}

/** Which of these cars their own source has listed since a time, or another one lists. */
export function selectListedAgain(db: Database, carIds: readonly string[], since: number) {
  return db.query
    .select({ carId: carSources.carId })
    .from(carSources)
    .where(
      and(sql`${carSources.carId} in ${listOf(carIds)}`, or(gte(carSources.lastSeenAt, since), isListedElsewhere(db))),
    );
}

/** The name of an imported car's source, null for a manual import, and the kind of the last run that read it. */
export function selectOriginOfCar({ query }: Database, carId: string) {
  const lastRun = query
    .select({ kind: importRuns.kind })
    .from(importItems)
    .innerJoin(importRuns, eq(importRuns.id, importItems.runId))
    .where(eq(importItems.carId, carId))
    .orderBy(desc(importItems.updatedAt))
    .limit(1);
  return query
    .select({ name: parserSources.name, kind: sql<RunKind | null>`${lastRun}` })
    .from(carSources)
    .leftJoin(parserSources, eq(parserSources.id, carSources.sourceId))
    .where(eq(carSources.carId, carId))
    .limit(1);
}

export interface CarOrigin {
  name: string | null;
  kind: RunKind | null;
}

const LINK_KEYS = ["sourceId", "externalId", "vin", "url", "urlKey", "doubts", "lastSeenAt", "missingSince"] as const;

/** Inserts or updates the links of cars to their sources. The locks of a stored link stay. */
export function upsertCarSources(db: Database, rows: readonly CarSourceRow[]) {
  return insertRows(db, carSources, rows).onConflictDoUpdate({
    target: carSources.carId,
    set: excluded(carSources, LINK_KEYS),
  });
}

export function updateCarSource({ query }: Database, carId: string, values: Partial<CarSourceRow>) {
  return query.update(carSources).set(values).where(eq(carSources.carId, carId));
}

/** Sets doubts and locks of any number of cars. */
export function updateCarSources(
  db: Database,
  rows: readonly Pick<CarSourceRow, "carId" | "doubts" | "lockedFields">[],
) {
  return updateRows(db, carSources, { id: "carId", keys: ["doubts", "lockedFields"] }, rows as CarSourceRow[]);
}

/** Records that a source still has these cars. */
export function recordSeen({ query }: Database, carIds: readonly string[], now: number) {
  return query
    .update(carSources)
    .set({ lastSeenAt: now, missingSince: null })
    .where(sql`${carSources.carId} in ${listOf(carIds)}`);
}

/** Records since when these cars are missing from their source; an earlier time stays. */
export function recordMissing({ query }: Database, carIds: readonly string[], now: number) {
  return query
    .update(carSources)
    .set({ missingSince: sql`coalesce(${carSources.missingSince}, ${now})` })
    .where(sql`${carSources.carId} in ${listOf(carIds)}`);
}

/** Cars of a source that a run started at `since` did not find, without sold ones and the trash. */
function isUnseen(sourceId: string, since: number) {
  return and(
    eq(carSources.sourceId, sourceId),
    lt(carSources.lastSeenAt, since),
    isNull(cars.deletedAt),
    isNull(cars.soldAt),
  );
}

export function countUnseen({ query }: Database, sourceId: string, since: number) {
  return query
    .select({ count: count() })
    .from(carSources)
    .innerJoin(cars, eq(cars.id, carSources.carId))
    .where(isUnseen(sourceId, since));
}

/** The next unseen cars after the car `after`, by id. */
export function selectUnseen(
  db: Database,
  { sourceId, since, after, limit }: { sourceId: string; since: number; after: string; limit: number },
) {
  return db.query
    .select({
      ...pickColumns(cars, "id", "name", "year", "vin"),
      url: carSources.url,
      missingSince: carSources.missingSince,
      isListedElsewhere: sql<number>`${isListedElsewhere(db)}`.as("is_listed_elsewhere"),
    })
    .from(carSources)
    .innerJoin(cars, eq(cars.id, carSources.carId))
    .where(and(isUnseen(sourceId, since), gt(carSources.carId, after)))
    .orderBy(asc(carSources.carId))
    .limit(limit);
}

/** How many of a source's cars are neither sold nor in the trash, by source. */
export function countCarsOfSources({ query }: Database, sourceId?: string) {
  return query
    .select({ sourceId: carSources.sourceId, total: sql<number>`count(*)`.as("total") })
    .from(carSources)
    .innerJoin(cars, eq(cars.id, carSources.carId))
    .where(
      and(
        sourceId ? eq(carSources.sourceId, sourceId) : sql`${carSources.sourceId} is not null`,
        isNull(cars.deletedAt),
        isNull(cars.soldAt),
      ),
    )
    .groupBy(carSources.sourceId);
}

/** Addresses of a source's cars, the least recently seen first. */
export function selectAddresses({ query }: Database, sourceId: string, limit: number) {
  return query
    .select({ url: sql<string>`${carSources.url}`.as("url") })
    .from(carSources)
    .innerJoin(cars, eq(cars.id, carSources.carId))
    .where(
      and(
        eq(carSources.sourceId, sourceId),
        sql`${carSources.url} is not null`,
        isNull(cars.deletedAt),
        isNull(cars.soldAt),
      ),
    )
    .orderBy(carSources.lastSeenAt)
    .limit(limit);
}
