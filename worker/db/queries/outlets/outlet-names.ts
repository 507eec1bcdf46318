import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { CatalogueKey } from "../../../domain/outlets/catalogue-keys.ts";
import type { Database } from "../../client.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { brands, cars } from "../../schema/cars.ts";
import { outletNames } from "../../schema/outlet-listings.ts";
import { isListed } from "../cars/car-conditions.ts";

export type OutletNameRow = typeof outletNames.$inferSelect;

/** The names of these `[brand id, folded model]`. */
export function selectOutletNames(
  { query }: Database,
  catalogue: CatalogueKey,
  pairs: readonly (readonly [brandId: string, model: string])[],
) {
  return query
    .select()
    .from(outletNames)
    .where(
      and(
        eq(outletNames.catalogue, catalogue),
        sql`(${outletNames.brandId}, ${outletNames.model}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`,
      ),
    );
}

/** Stores guesses. A name that staff have checked stays. */
export function insertGuesses(db: Database, rows: readonly OutletNameRow[]) {
  return insertRows(db, outletNames, rows).onConflictDoUpdate({
    target: [outletNames.catalogue, outletNames.brandId, outletNames.model],
    set: excluded(outletNames, ["makeName", "modelName", "isChecked", "updatedAt"]),
    setWhere: eq(outletNames.isChecked, false),
  });
}

export function upsertOutletName({ query }: Database, row: OutletNameRow) {
  const { makeName, modelName, isChecked, updatedAt } = row;
  return query
    .insert(outletNames)
    .values(row)
    .onConflictDoUpdate({
      target: [outletNames.catalogue, outletNames.brandId, outletNames.model],
      set: { makeName, modelName, isChecked, updatedAt },
    });
}

const isOfBrand = and(eq(brands.id, outletNames.brandId), isNull(brands.deletedAt));

/** All names of a catalogue with their brands: those to check first, then by brand and model. */
export function listOutletNames({ query }: Database, catalogue: CatalogueKey, limit: number, offset: number) {
  return query
    .select({
      brandId: outletNames.brandId,
      brandName: brands.name,
      ...pickColumns(outletNames, "model", "makeName", "modelName", "isChecked"),
    })
    .from(outletNames)
    .innerJoin(brands, isOfBrand)
    .where(eq(outletNames.catalogue, catalogue))
    .orderBy(asc(outletNames.isChecked), asc(brands.name), asc(outletNames.model))
    .limit(limit)
    .offset(offset);
}

/** Names of each catalogue that `listOutletNames` lists, and how many of them staff have to check. */
export function countOutletNames({ query }: Database) {
  return query
    .select({
      catalogue: outletNames.catalogue,
      total: sql<number>`count(*)`.as("total"),
      unchecked: sql<number>`sum(not ${outletNames.isChecked})`.as("unchecked"),
    })
    .from(outletNames)
    .innerJoin(brands, isOfBrand)
    .groupBy(outletNames.catalogue);
}

/** Brands and models on show. Reads every listed car once: for a new catalogue, not for pages. */
export function selectModelsOnShow({ query }: Database) {
  return query
    .selectDistinct({
      brandId: cars.brandId,
      brandName: sql<string>`${brands.name}`.as("brand_name"),
      model: cars.model,
    })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(isListed);
}
