import { and, count, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { reviews } from "../../schema/content.ts";
import { leads } from "../../schema/leads.ts";
import { isVisibleIn, rangesOf, type ReadScope, unionOfLeads } from "../leads/lead-scope.ts";

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

export function selectLatestLeads({ query }: Database, limit: number, scope: ReadScope) {
  const ranges = rangesOf(scope, { all: limit, own: limit }).map((range) => {
    const isKept = range.isOfPerson ? sql`+${leads.isSpam} = 0` : eq(leads.isSpam, false);
    const latest = query
      .select()
      .from(leads)
      .where(and(range.isOfPerson, isKept, sql`+${leads.deletedAt} is null`))
      .orderBy(desc(leads.createdAt), desc(leads.id));
    return sql`select * from (${latest.getSQL()} limit ${range.limit})`;
  });
  return query
    .select(getTableColumns(leads))
    .from(unionOfLeads(ranges))
    .where(isVisibleIn(scope))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}
