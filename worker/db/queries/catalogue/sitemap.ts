import { and, asc, eq, sql } from "drizzle-orm";
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

/** The first car of every part except the first. A covering index scan over all listed cars. */
export function selectSitemapCursors({ query }: Database, partSize: number) {
  const numbered = query
    .select({
      // Never null for a listed car.
      publishedAt: sql<number>`${cars.publishedAt}`.as("first_published_at"),
      id: cars.id,
      number: sql<number>`row_number() over (order by ${cars.publishedAt}, ${cars.id})`.as("car_number"),
    })
    .from(cars)
    .where(eq(cars.listed, 1))
    .as("numbered");
  return query
    .select({ publishedAt: numbered.publishedAt, id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} > 1 and (${numbered.number} - 1) % ${partSize} = 0`)
    .orderBy(asc(numbered.number));
}
