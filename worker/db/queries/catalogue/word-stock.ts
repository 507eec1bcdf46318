import { isNull } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { brands, carFacets } from "../../schema/cars.ts";

/** Brands with their other spellings. */
export function selectSpelledBrands({ query }: Database) {
  return query
    .select({ id: brands.id, slug: brands.slug, name: brands.name, aliases: brands.aliases })
    .from(brands)
    .where(isNull(brands.deletedAt));
}

/** Model families on show, one row per status and brand. */
export function selectFamilies({ query }: Database) {
  return query.select(pickColumns(carFacets, "status", "brandId", "total", "families")).from(carFacets);
}
