import { and, asc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { CatalogueKey } from "../../../domain/outlets/catalogue-keys.ts";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { outletCatalogueModels, outletCatalogues } from "../../schema/outlet-listings.ts";

export type CatalogueModelRow = typeof outletCatalogueModels.$inferInsert;

export function selectCatalogues({ query }: Database) {
  return query.select().from(outletCatalogues);
}

/** Adds models to an edition. Two spellings of one model become one row, whose modifications are those of both. */
export function insertCatalogueModels(db: Database, rows: readonly CatalogueModelRow[]) {
  const { edition, makeKey, modelKey } = outletCatalogueModels;
  return insertRows(db, outletCatalogueModels, rows).onConflictDoUpdate({
    target: [edition, makeKey, modelKey],
    set: {
      rows: sql`substr(${outletCatalogueModels.rows}, 1, length(${outletCatalogueModels.rows}) - 1) || ',' || substr(excluded.rows, 2)`,
    },
  });
}

export function upsertCatalogue({ query }: Database, row: typeof outletCatalogues.$inferInsert) {
  const { catalogue: _catalogue, ...set } = row;
  return query.insert(outletCatalogues).values(row).onConflictDoUpdate({ target: outletCatalogues.catalogue, set });
}

export function deleteEdition({ query }: Database, edition: string) {
  return query.delete(outletCatalogueModels).where(eq(outletCatalogueModels.edition, edition));
}

/** Editions that are not in use and older than `before`: of uploads that broke off. An edition begins with its time. */
export function deleteOldEditions({ query }: Database, before: number) {
  const used = query.select({ edition: outletCatalogues.edition }).from(outletCatalogues);
  return query
    .delete(outletCatalogueModels)
    .where(and(lt(outletCatalogueModels.edition, String(before)), notInArray(outletCatalogueModels.edition, used)));
}

const editionOf = (catalogue: CatalogueKey) =>
  sql`(select ${outletCatalogues.edition} from ${outletCatalogues} where ${outletCatalogues.catalogue} = ${catalogue})`;

/** The models of these folded `[make, model]` names, with their modifications. */
export function selectCatalogueModels(
  { query }: Database,
  catalogue: CatalogueKey,
  keys: readonly (readonly [make: string, model: string])[],
) {
  return query
    .select()
    .from(outletCatalogueModels)
    .where(
      and(
        eq(outletCatalogueModels.edition, editionOf(catalogue)),
        sql`(${outletCatalogueModels.makeKey}, ${outletCatalogueModels.modelKey}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(keys)}))`,
      ),
    );
}

/** The names of all models, of the edition in use or of another. */
export function selectCatalogueNames({ query }: Database, catalogue: CatalogueKey, edition?: string) {
  return query
    .select({ make: outletCatalogueModels.makeName, model: outletCatalogueModels.modelName })
    .from(outletCatalogueModels)
    .where(eq(outletCatalogueModels.edition, edition ?? editionOf(catalogue)))
    .orderBy(asc(outletCatalogueModels.makeKey), asc(outletCatalogueModels.modelKey));
}

/** Models whose folded «make model» contains the folded text, by name. */
export function findCatalogueNames({ query }: Database, catalogue: CatalogueKey, text: string, limit: number) {
  return query
    .select({ make: outletCatalogueModels.makeName, model: outletCatalogueModels.modelName })
    .from(outletCatalogueModels)
    .where(
      and(
        eq(outletCatalogueModels.edition, editionOf(catalogue)),
        sql`instr(${outletCatalogueModels.makeKey} || ' ' || ${outletCatalogueModels.modelKey}, ${text}) > 0`,
      ),
    )
    .orderBy(asc(outletCatalogueModels.makeKey), asc(outletCatalogueModels.modelKey))
    .limit(limit);
}
