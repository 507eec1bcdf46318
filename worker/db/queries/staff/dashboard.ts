import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { reviews } from "../../schema/content.ts";
import { leads } from "../../schema/leads.ts";

/** One row. */
export function countContent({ query }: Database) {
  const reviewsWhere = (approved: boolean) =>
    sql<number>`(select count(*) from ${reviews} where ${eq(reviews.approved, approved)} and ${isNull(reviews.deletedAt)})`;
  return query
    .select({
      brands: count().as("brands"),
      approvedReviews: reviewsWhere(true).as("approved_reviews"),
      pendingReviews: reviewsWhere(false).as("pending_reviews"),
    })
    .from(brands)
    .where(isNull(brands.deletedAt));
}

export function selectLatestLeads({ query }: Database, limit: number) {
  return query
    .select({
      id: leads.id,
      type: leads.type,
      status: leads.status,
      name: leads.name,
      personToken: leads.personToken,
      phone: leads.phone,
      carInfo: leads.carInfo,
      carBrand: leads.carBrand,
      carModel: leads.carModel,
      carYear: leads.carYear,
      preferredBrand: leads.preferredBrand,
      firstResponseAt: leads.firstResponseAt,
      createdAt: leads.createdAt,
      deletedAt: leads.deletedAt,
    })
    .from(leads)
    .where(and(eq(leads.isSpam, false), isNull(leads.deletedAt)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}
