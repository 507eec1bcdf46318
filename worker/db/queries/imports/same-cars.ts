import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { alias } from "drizzle-orm/sqlite-core";
import type { SameCarEvidence, SameCarState } from "../../../domain/imports/same-car.ts";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { cars } from "../../schema/cars.ts";
import { carSources, parserSources, sameCars } from "../../schema/imports.ts";
import { staffCarColumns } from "../cars/staff-cars.ts";

export type SameCarRow = typeof sameCars.$inferSelect;

const added = alias(cars, "added");
const other = alias(cars, "other");
const theirs = alias(carSources, "theirs");

/** Neither sold nor in the trash, and not known as two by their VINs. */
const mayBeOne = and(
  isNull(added.deletedAt),
  isNull(other.deletedAt),
  isNull(added.soldAt),
  isNull(other.soldAt),
  or(isNull(added.vin), isNull(other.vin)),
);

const isSameModel = or(
  eq(other.model, added.model),
  and(ne(other.modelFamily, ""), eq(other.modelFamily, added.modelFamily)),
);

/** Proposes cars of two sources that have the same number, brand, model and year. A decision that staff made stays. */
export function insertCarsOfSameNumber({ query }: Database, carIds: readonly string[], now: number) {
  const pairs = query
    .select({
      carId: carSources.carId,
      otherId: theirs.carId,
      evidence: sql<SameCarEvidence>`'number'`.as("evidence"),
      state: sql<SameCarState>`'open'`.as("state"),
      foundAt: sql<number>`${now}`.as("found_at"),
      decidedAt: sql<number | null>`null`.as("decided_at"),
      decidedBy: sql<string | null>`null`.as("decided_by"),
    })
    .from(carSources)
    .innerJoin(theirs, eq(theirs.externalId, carSources.externalId))
    .innerJoin(added, eq(added.id, carSources.carId))
    .innerJoin(other, eq(other.id, theirs.carId))
    .where(
      and(
        sql`${carSources.carId} in (select value from json_each(${JSON.stringify(carIds)}))`,
        ne(theirs.sourceId, carSources.sourceId),
        eq(other.brandId, added.brandId),
        eq(other.year, added.year),
        isSameModel,
        mayBeOne,
      ),
    );
  return query.insert(sameCars).select(pairs).onConflictDoNothing();
}

/** A decision that staff made stays. */
export function insertSameCars(db: Database, rows: readonly SameCarRow[]) {
  return insertRows(db, sameCars, rows).onConflictDoNothing();
}

/** Used cars of the same brand, model and year as `carId`, with their source, that no source lists beside it. */
export function selectCarsLike({ query }: Database, carId: string, limit: number) {
  return query
    .select({ id: other.id, mileage: other.mileage, mainImage: other.mainImage, images: other.images })
    .from(added)
    .innerJoin(other, and(eq(other.brandId, added.brandId), eq(other.year, added.year), ne(other.id, added.id)))
    .leftJoin(theirs, eq(theirs.carId, other.id))
    .leftJoin(carSources, eq(carSources.carId, added.id))
    .where(
      and(
        eq(added.id, carId),
        isSameModel,
        eq(added.status, "used"),
        eq(other.status, "used"),
        isNotNull(other.mainImage),
        // Two cars of one source are two listings.
        sql`(${theirs.sourceId} is null or ${carSources.sourceId} is null or ${theirs.sourceId} <> ${carSources.sourceId})`,
        mayBeOne,
      ),
    )
    .orderBy(desc(other.createdAt))
    .limit(limit);
}

const isOpen = and(eq(sameCars.state, "open"), isNull(added.deletedAt), isNull(other.deletedAt));

function openPairs(query: Database["query"]) {
  return query
    .select(pickColumns(sameCars, "carId", "otherId", "evidence", "foundAt"))
    .from(sameCars)
    .innerJoin(added, eq(added.id, sameCars.carId))
    .innerJoin(other, eq(other.id, sameCars.otherId))
    .where(isOpen)
    .orderBy(desc(sameCars.foundAt), sameCars.carId, sameCars.otherId);
}

/** Pairs that wait for a decision, latest first. */
export function selectOpenPairs({ query }: Database, limit: number) {
  return openPairs(query).limit(limit);
}

export function countOpenPairs({ query }: Database) {
  return query
    .select({ total: count() })
    .from(sameCars)
    .innerJoin(added, eq(added.id, sameCars.carId))
    .innerJoin(other, eq(other.id, sameCars.otherId))
    .where(isOpen);
}

/** The cars of these pairs, each with the name of its source. */
export function selectCarsOfOpenPairs({ query }: Database, limit: number) {
  const pairs = openPairs(query).limit(limit).as("pairs");
  return query
    .selectDistinct({
      ...staffCarColumns,
      sourceName: sql<string | null>`${parserSources.name}`.as("source_name"),
      url: carSources.url,
    })
    .from(pairs)
    .innerJoin(cars, or(eq(cars.id, pairs.carId), eq(cars.id, pairs.otherId)))
    .leftJoin(carSources, eq(carSources.carId, cars.id))
    .leftJoin(parserSources, eq(parserSources.id, carSources.sourceId));
}

export function selectPair({ query }: Database, carId: string, otherId: string) {
  return query
    .select()
    .from(sameCars)
    .where(and(eq(sameCars.carId, carId), eq(sameCars.otherId, otherId)))
    .limit(1);
}

/** Decides an open pair; one that is decided stays as it is. */
export function decidePair(
  { query }: Database,
  { carId, otherId }: Pick<SameCarRow, "carId" | "otherId">,
  { state, decidedBy, now }: { state: SameCarState; decidedBy: string; now: number },
) {
  return query
    .update(sameCars)
    .set({ state, decidedBy, decidedAt: now })
    .where(and(eq(sameCars.carId, carId), eq(sameCars.otherId, otherId), eq(sameCars.state, "open")));
}
