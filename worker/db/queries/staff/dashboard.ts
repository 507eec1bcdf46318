import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { reviews } from "../../schema/content.ts";
import { leads } from "../../schema/leads.ts";

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
