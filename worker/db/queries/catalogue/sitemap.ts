import { and, asc, sql } from "drizzle-orm";
import type { SitemapCursor } from "../../../domain/catalogue/sitemap.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { isListed } from "../cars/car-conditions.ts";

/** Listed cars starting with `from`, in the order of the index `cars_listed`. */
export function selectSitemapCars({ query }: Database, from: SitemapCursor | null, limit: number) {
  return query
    .select({ slug: cars.slug, updatedAt: cars.updatedAt, mainImage: cars.mainImage })
    .from(cars)
    .where(
      and(isListed, from ? sql`(${cars.publishedAt}, ${cars.id}) >= (${from.publishedAt}, ${from.id})` : undefined),
    )
    .orderBy(asc(cars.publishedAt), asc(cars.id))
    .limit(limit);
}
