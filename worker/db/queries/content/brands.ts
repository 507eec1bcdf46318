import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";

export type BrandRow = typeof brands.$inferSelect;

/** All brands as staff see them, in no order: Russian collation is the caller's. */
export function selectStaffBrands({ query }: Database, { inTrash }: { inTrash: boolean }) {
  return query
    .select()
    .from(brands)
    .where(inTrash ? isNotNull(brands.deletedAt) : isNull(brands.deletedAt));
}

/** Deleted ones too. */
export function selectAnyBrand({ query }: Database, id: string) {
  return query.select().from(brands).where(eq(brands.id, id)).limit(1);
}

/** Who holds an address; deleted ones too. */
export function selectBrandOfSlug({ query }: Database, slug: string) {
  return query
    .select({ id: brands.id, deletedAt: brands.deletedAt })
    .from(brands)
    .where(eq(brands.slug, slug))
    .limit(1);
}

export function insertBrand({ query }: Database, row: typeof brands.$inferInsert) {
  return query.insert(brands).values(row);
}

export function updateBrand({ query }: Database, id: string, values: Partial<BrandRow>) {
  return query.update(brands).set(values).where(eq(brands.id, id));
}

/** The brand's cars are found by its new spellings at once: the folded texts begin with the brand (domain/kernel/text/search-text.ts). */
export function renameInSearch({ query }: Database, brandId: string, before: string, after: string) {
  return query
    .update(cars)
    .set({ searchText: sql`${after} || substr(${cars.searchText}, ${before.length + 1})` })
    .where(and(eq(cars.brandId, brandId), sql`instr(${cars.searchText}, ${`${before} `}) = 1`));
}

/** The models that a brand's cars bear, each once. */
export function selectModels({ query }: Database, brandId: string) {
  return query.selectDistinct({ model: cars.model }).from(cars).where(eq(cars.brandId, brandId));
}

/** Puts a model's cars into another family (domain/cars/model-families.ts). */
export function setModelFamily({ query }: Database, brandId: string, model: string, family: string) {
  return query
    .update(cars)
    .set({ modelFamily: family })
    .where(and(eq(cars.brandId, brandId), eq(cars.model, model), ne(cars.modelFamily, family)));
}
