import { and, eq, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { isPublished } from "../cars/car-conditions.ts";

/** A published car by its slug, with what a search for cars like it needs. */
export function selectCarToFollow({ query }: Database, slug: string) {
  return query
    .select({
      ...pickColumns(cars, "id", "slug", "name", "trim", "year", "price", "status", "bodyType", "modelFamily"),
      brand: sql<string>`${brands.slug}`.as("brand_slug"),
      isListed: sql<number>`${cars.listed}`.as("is_listed"),
    })
    .from(cars)
    .innerJoin(brands, and(eq(brands.id, cars.brandId), isNull(brands.deletedAt)))
    .where(and(eq(cars.slug, slug), isPublished))
    .limit(1);
}

/** Titles of cars that are followed, by id; the trash included. */
export function selectCarTitles({ query }: Database, ids: readonly string[]) {
  return query
    .select({ id: cars.id, slug: cars.slug, name: cars.name, trim: cars.trim, year: cars.year })
    .from(cars)
    .where(sql`${cars.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}
