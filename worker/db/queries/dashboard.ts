import { and, count, desc, eq, inArray, isNull, sql, sum } from "drizzle-orm";
import type { Database } from "../client.ts";
import { brands, carFacets, cars } from "../schema/cars.ts";
import { reviews } from "../schema/content.ts";
import { leads } from "../schema/leads.ts";

/** Cars on show, from the facet table: no car is read. */
export function countListed({ query }: Database) {
  return query.select({ listed: sum(carFacets.total).mapWith(Number) }).from(carFacets);
}

/** The rest by way of the index of listed cars: drafts, and published cars that are out of stock. */
export function countUnlisted({ query }: Database) {
  return query
    .select({
      published: count(cars.publishedAt),
      draft: sql<number>`count(*) - count(${cars.publishedAt})`.as("draft"),
    })
    .from(cars)
    .where(and(eq(cars.listed, 0), isNull(cars.deletedAt)));
}

export function countBrands({ query }: Database) {
  return query.select({ brands: count() }).from(brands).where(isNull(brands.deletedAt));
}

export function countReviews({ query }: Database) {
  return query
    .select({ approved: reviews.approved, count: count() })
    .from(reviews)
    .where(and(inArray(reviews.approved, [true, false]), isNull(reviews.deletedAt)))
    .groupBy(reviews.approved);
}

export function countOpenLeads({ query }: Database) {
  return query
    .select({ status: leads.status, count: count() })
    .from(leads)
    .where(and(inArray(leads.status, ["new", "in_progress"]), eq(leads.isSpam, false)))
    .groupBy(leads.status);
}

export function selectLatestLeads({ query }: Database, limit: number) {
  return query
    .select({
      id: leads.id,
      type: leads.type,
      status: leads.status,
      name: leads.name,
      phone: leads.phone,
      carInfo: leads.carInfo,
      carBrand: leads.carBrand,
      carModel: leads.carModel,
      carYear: leads.carYear,
      preferredBrand: leads.preferredBrand,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(eq(leads.isSpam, false))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}
