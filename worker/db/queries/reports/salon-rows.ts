import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { WITHOUT_SALON } from "../../../domain/leads/lead-filter-choices.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leads } from "../../schema/leads.ts";
import { countedLeadColumns } from "./roll-up-days.ts";

/** The leads of a salon since a time, newest first, without spam and trash: by the index of salons, those of none by time. */
export function selectLeadsOfSalon({ query }: Database, salon: string, since: number, limit: number) {
  return query
    .select(countedLeadColumns)
    .from(leads)
    .where(
      and(
        salon === WITHOUT_SALON ? sql`+${leads.salonId} is null` : eq(leads.salonId, salon),
        gte(leads.createdAt, since),
        sql`+${leads.isSpam} = 0`,
        isNull(leads.deletedAt),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(limit);
}

/** Cars of a salon on sale, the sum of their prices, and those that were sold since a time. One row. */
export function countCarsOfSalon({ query }: Database, salon: string, soldSince: number) {
  const isOnSale = sql`${cars.listed} = 1 and ${cars.inStock} = 1`;
  return query
    .select({
      onSale: sql<number>`coalesce(sum(${isOnSale}), 0)`.as("on_sale"),
      price: sql<number>`coalesce(sum(iif(${isOnSale}, ${cars.price}, 0)), 0)`.mapWith(cars.price).as("price_sum"),
      sold: sql<number>`coalesce(sum(${cars.soldAt} >= ${soldSince}), 0)`.as("sold"),
    })
    .from(cars)
    .where(and(eq(cars.salonId, salon), sql`+${cars.deletedAt} is null`));
}
