import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { reviewRequests, reviews } from "../../schema/content.ts";
import { leads } from "../../schema/leads.ts";

export type ReviewRequestRow = typeof reviewRequests.$inferSelect;

export function selectReviewRequestOfLead({ query }: Database, leadId: string) {
  return query.select().from(reviewRequests).where(eq(reviewRequests.leadId, leadId)).limit(1);
}

/** With the car that was sold; its columns are null if it was deleted or the lead is no sale any more. */
export function selectReviewRequest({ query }: Database, code: string) {
  return query
    .select({
      leadId: reviewRequests.leadId,
      reviewId: reviewRequests.reviewId,
      name: cars.name,
      trim: cars.trim,
    })
    .from(reviewRequests)
    .leftJoin(leads, eq(leads.id, reviewRequests.leadId))
    .leftJoin(cars, eq(cars.id, leads.soldCarId))
    .where(eq(reviewRequests.code, code))
    .limit(1);
}

export function insertReviewRequest({ query }: Database, row: typeof reviewRequests.$inferInsert) {
  return query.insert(reviewRequests).values(row);
}

export function updateReviewRequestMailed({ query }: Database, leadId: string, mailedAt: number) {
  return query.update(reviewRequests).set({ mailedAt }).where(eq(reviewRequests.leadId, leadId));
}

export function updateReviewRequestOpened({ query }: Database, code: string, openedAt: number) {
  return query
    .update(reviewRequests)
    .set({ openedAt })
    .where(and(eq(reviewRequests.code, code), isNull(reviewRequests.openedAt)));
}

/** Stores a review under a code, which serves one: with another one's code it is an ordinary review. A repeat changes nothing. */
export function insertAskedReview({ query }: Database, row: typeof reviews.$inferInsert, code: string) {
  const leadId = sql<string>`(select lead_id from ${reviewRequests} where code = ${code} and review_id = ${row.id})`;
  return [
    query
      .update(reviewRequests)
      .set({ reviewId: row.id })
      .where(and(eq(reviewRequests.code, code), isNull(reviewRequests.reviewId))),
    query
      .insert(reviews)
      .values({ ...row, leadId, carId: sql`(select sold_car_id from ${leads} where id = ${leadId})` })
      .onConflictDoNothing(),
  ] as const;
}

/** The review stays, which the buyer has published under a name of choice; nothing connects it with the lead any more. */
export function deleteReviewRequests({ query }: Database, leadIds: readonly string[]) {
  const isOfLead = sql`${reviewRequests.leadId} in (select value from json_each(${JSON.stringify(leadIds)}))`;
  const reviewIds = sql`(select ${reviewRequests.reviewId} from ${reviewRequests} where ${isOfLead})`;
  return [
    query
      .update(reviews)
      .set({ leadId: null })
      .where(sql`${reviews.id} in ${reviewIds}`),
    query.delete(reviewRequests).where(isOfLead),
  ] as const;
}
