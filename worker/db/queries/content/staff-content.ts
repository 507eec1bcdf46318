import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { partnerBanks, promotions, reviews } from "../../schema/content.ts";

// Queries of the panel for reviews, promotions and partner banks.

export type ReviewRow = typeof reviews.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;
export type BankRow = typeof partnerBanks.$inferSelect;

/** Latest first. */
export function selectStaffReviews(
  { query }: Database,
  { inTrash, approved, limit }: { inTrash: boolean; approved: boolean | null; limit: number },
) {
  return query
    .select()
    .from(reviews)
    .where(
      and(
        approved === null ? undefined : eq(reviews.approved, approved),
        inTrash ? isNotNull(reviews.deletedAt) : isNull(reviews.deletedAt),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** Deleted ones too. */
export function selectAnyReview({ query }: Database, id: string) {
  return query.select().from(reviews).where(eq(reviews.id, id)).limit(1);
}

export function insertReview({ query }: Database, row: ReviewRow) {
  return query.insert(reviews).values(row);
}

export function updateReview({ query }: Database, id: string, values: Partial<ReviewRow>) {
  return query.update(reviews).set(values).where(eq(reviews.id, id));
}

/** Latest first, as on the storefront. */
export function selectStaffPromotions({ query }: Database, { inTrash }: { inTrash: boolean }) {
  return query
    .select()
    .from(promotions)
    .where(inTrash ? isNotNull(promotions.deletedAt) : isNull(promotions.deletedAt))
    .orderBy(desc(promotions.createdAt), desc(promotions.id));
}

/** Deleted ones too. */
export function selectAnyPromotion({ query }: Database, id: string) {
  return query.select().from(promotions).where(eq(promotions.id, id)).limit(1);
}

export function insertPromotion({ query }: Database, row: PromotionRow) {
  return query.insert(promotions).values(row);
}

export function updatePromotion({ query }: Database, id: string, values: Partial<PromotionRow>) {
  return query.update(promotions).set(values).where(eq(promotions.id, id));
}

/** In the order of the credit page. */
export function selectStaffBanks({ query }: Database, { inTrash }: { inTrash: boolean }) {
  return query
    .select()
    .from(partnerBanks)
    .where(inTrash ? isNotNull(partnerBanks.deletedAt) : isNull(partnerBanks.deletedAt))
    .orderBy(asc(partnerBanks.createdAt), asc(partnerBanks.id));
}

/** Deleted ones too. */
export function selectAnyBank({ query }: Database, id: string) {
  return query.select().from(partnerBanks).where(eq(partnerBanks.id, id)).limit(1);
}

export function insertBank({ query }: Database, row: BankRow) {
  return query.insert(partnerBanks).values(row);
}

export function updateBank({ query }: Database, id: string, values: Partial<BankRow>) {
  return query.update(partnerBanks).set(values).where(eq(partnerBanks.id, id));
}
