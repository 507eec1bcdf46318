import { and, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import { COMPARED_YEARS } from "../../../domain/money/trade-in-range.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";

/** Many more than any family of a salon has in half a year; the newest are read. */
const COMPARED_MAX = 200;

interface Compared {
  /** As the visitor typed it. */
  brand: string;
  families: readonly string[];
  year: number;
  soldSince: number;
}

/** Used cars like a visitor's: listed ones, and those sold since a time, by the index of families. */
export function selectComparedCars({ query }: Database, { brand, families, year, soldSince }: Compared) {
  const isNamed = or(
    eq(brands.slug, slugOf(brand)),
    sql`instr(' ' || ${brands.aliases} || ' ', ${` ${foldText(brand)} `}) > 0`,
  );
  const named = query
    .select({ id: brands.id })
    .from(brands)
    .where(and(isNamed, isNull(brands.deletedAt)));
  const newest = query
    .select({ id: cars.id })
    .from(cars)
    .where(
      and(
        eq(cars.status, "used"),
        inArray(cars.listed, [0, 1]),
        inArray(cars.brandId, named),
        sql`${cars.modelFamily} in (select value from json_each(${JSON.stringify(families)}))`,
        // The plus signs keep SQLite from the index of years, which has all cars of them.
        sql`+${cars.year} between ${year - COMPARED_YEARS} and ${year + COMPARED_YEARS}`,
        sql`+${cars.deletedAt} is null`,
        or(eq(cars.listed, 1), gte(cars.soldAt, soldSince)),
      ),
    )
    .orderBy(desc(cars.publishedAt))
    .limit(COMPARED_MAX);
  return query
    .select({
      brand: brands.name,
      ...pickColumns(cars, "modelFamily", "price", "year", "mileage"),
      isSold: sql<boolean>`${cars.soldAt} is not null`.mapWith(Boolean),
    })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(inArray(cars.id, newest));
}
