import { isNull } from "drizzle-orm";
import type { CarConditions } from "../cars/car-conditions.ts";
import { conditions } from "../cars/car-conditions.ts";
import type { Database } from "../../client.ts";
import { brands, carFacets, cars } from "../../schema/cars.ts";

/** Brands with their other spellings. */
export function selectSpelledBrands({ query }: Database) {
  return query
    .select({ id: brands.id, slug: brands.slug, name: brands.name, aliases: brands.aliases })
    .from(brands)
    .where(isNull(brands.deletedAt));
}

/** Model families and body types on show, one row per status and brand. */
export function selectFamilies({ query }: Database) {
  return query
    .select({
      status: carFacets.status,
      brandId: carFacets.brandId,
      total: carFacets.total,
      families: carFacets.families,
      counts: carFacets.counts,
    })
    .from(carFacets);
}

/** One row if a car fits. */
export function selectAnyCar({ query }: Database, filter: Partial<CarConditions>) {
  return query.select({ id: cars.id }).from(cars).where(conditions(query, filter)).limit(1);
}
