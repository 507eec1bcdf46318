import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";

export type BrandRow = typeof brands.$inferSelect;

/** All brands for staff, unordered: SQLite has no Russian collation, so callers sort them. */
export function selectStaffBrands({ query }: Database, { inTrash }: { inTrash: boolean }) {
  return query
    .select()
    .from(brands)
    .where(inTrash ? isNotNull(brands.deletedAt) : isNull(brands.deletedAt));
}

/** In the trash or not. */
export function selectAnyBrand({ query }: Database, id: string) {
  return query.select().from(brands).where(eq(brands.id, id)).limit(1);
}

/** The brand that has a slug, in the trash or not. */
export function selectBrandOfSlug({ query }: Database, slug: string) {
  return query
    .select({ id: brands.id, deletedAt: brands.deletedAt })
    .from(brands)
    .where(eq(brands.slug, slug))
    .limit(1);
}

/** Replaces the brand's spellings at the beginning of its cars' search texts (domain/kernel/text/search-text.ts). */
export function renameInSearch({ query }: Database, brandId: string, before: string, after: string) {
  return query
    .update(cars)
    .set({ searchText: sql`${after} || substr(${cars.searchText}, ${before.length + 1})` })
    .where(and(eq(cars.brandId, brandId), sql`instr(${cars.searchText}, ${`${before} `}) = 1`));
}

/** The models of a brand's cars, that of most cars last. */
export function selectModels({ query }: Database, brandId: string) {
  return query
    .select({ model: cars.model })
    .from(cars)
    .where(eq(cars.brandId, brandId))
    .groupBy(cars.model)
    .orderBy(sql`count(*), ${cars.model} desc`);
}

/** Changes the family of a model's cars (domain/cars/model-families.ts). */
export function setModelFamily({ query }: Database, brandId: string, model: string, family: string) {
  return query
    .update(cars)
    .set({ modelFamily: family })
    .where(and(eq(cars.brandId, brandId), eq(cars.model, model), ne(cars.modelFamily, family)));
}
