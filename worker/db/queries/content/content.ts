import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { bodyTypeImages, IS_VERIFIABLE, partnerBanks, promotions, reviews } from "../../schema/content.ts";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { countUpTo } from "../catalogue/count-up-to.ts";
import { brandColumns } from "../dealership/layout.ts";

const datedBrand = { ...brandColumns, createdAt: brands.createdAt };

// Two sets of columns for each table: those that pages show, and for the API all fields of docs/spec/admin.md, A-50 to A-60.

const shownReview = {
  ...pickColumns(reviews, "id", "customerName", "carModel", "rating", "text", "photo", "createdAt"),
};
const wholeReview = { ...shownReview, carId: reviews.carId, approved: reviews.approved };
const publishedReview = {
  ...shownReview,
  fromBuyer: reviews.fromBuyer,
  sourceUrl: reviews.sourceUrl,
  answer: reviews.answer,
};
const isApproved = and(eq(reviews.approved, true), isNull(reviews.deletedAt));
const latestReviews = [desc(reviews.createdAt), desc(reviews.id)];

export function selectApprovedReviews({ query }: Database, limit: number) {
  return query
    .select(shownReview)
    .from(reviews)
    .where(isApproved)
    .orderBy(...latestReviews)
    .limit(limit);
}

/** With the dealership's answers and the sources. */
export function selectPublishedReviews({ query }: Database, limit: number) {
  return query
    .select(publishedReview)
    .from(reviews)
    .where(isApproved)
    .orderBy(...latestReviews)
    .limit(limit);
}

/** The latest ratings that count, by an index of their own. */
export function selectVerifiableRatings({ query }: Database, limit: number) {
  return query
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(sql.raw(IS_VERIFIABLE))
    .orderBy(desc(reviews.createdAt))
    .limit(limit);
}

/** Reviews that wait for moderation, up to `limit`. */
export function countPendingReviews(db: Database, limit: number) {
  return countUpTo(db, reviews, and(eq(reviews.approved, false), isNull(reviews.deletedAt)), limit);
}

/** The id is made of the words, so that a repeat changes nothing. */
export function insertReviewOnce({ query }: Database, row: typeof reviews.$inferInsert) {
  return query.insert(reviews).values(row).onConflictDoNothing();
}

/** @param isShown null: both kinds; the next two likewise */
export function selectWholeReviews({ query }: Database, isShown: boolean | null, limit: number) {
  return query
    .select(wholeReview)
    .from(reviews)
    .where(and(isOfKind(reviews.approved, isShown), isNull(reviews.deletedAt)))
    .orderBy(...latestReviews)
    .limit(limit);
}

/** Limit of the query. services/content/running-promotions.ts leaves out promotions outside their dates. */
const ACTIVE_PROMOTIONS_MAX = 200;

const shownPromotion = {
  id: promotions.id,
  title: promotions.title,
  description: promotions.description,
  image: promotions.image,
  discount: promotions.discount,
  validUntil: promotions.validUntil,
  startsOn: promotions.startsOn,
  endsOn: promotions.endsOn,
  link: promotions.link,
  carStatus: promotions.carStatus,
};
const wholePromotion = {
  ...shownPromotion,
  isActive: promotions.isActive,
  createdAt: promotions.createdAt,
  updatedAt: promotions.updatedAt,
};
const isActivePromotion = and(eq(promotions.isActive, true), isNull(promotions.deletedAt));
const latestPromotions = [desc(promotions.createdAt), desc(promotions.id)];

export function selectActivePromotions({ query }: Database) {
  const selected = query.select(shownPromotion).from(promotions).where(isActivePromotion);
  return selected.orderBy(...latestPromotions).limit(ACTIVE_PROMOTIONS_MAX);
}

export function selectWholePromotions({ query }: Database, isShown: boolean | null, limit: number) {
  return query
    .select(wholePromotion)
    .from(promotions)
    .where(and(isOfKind(promotions.isActive, isShown), isNull(promotions.deletedAt)))
    .orderBy(...latestPromotions)
    .limit(limit);
}

const shownBank = {
  ...pickColumns(partnerBanks, "id", "name", "logo", "requirements", "advantages"),
};
const wholeBank = { ...shownBank, active: partnerBanks.active, createdAt: partnerBanks.createdAt };
const isActiveBank = and(eq(partnerBanks.active, true), isNull(partnerBanks.deletedAt));
const firstBanks = [asc(partnerBanks.createdAt), asc(partnerBanks.id)];

export function selectActiveBanks({ query }: Database) {
  return query
    .select(shownBank)
    .from(partnerBanks)
    .where(isActiveBank)
    .orderBy(...firstBanks);
}

export function selectWholeBanks({ query }: Database, isShown: boolean | null, limit: number) {
  return query
    .select(wholeBank)
    .from(partnerBanks)
    .where(and(isOfKind(partnerBanks.active, isShown), isNull(partnerBanks.deletedAt)))
    .orderBy(...firstBanks)
    .limit(limit);
}

function isOfKind(flag: SQLiteColumn, isShown: boolean | null) {
  return isShown === null ? undefined : eq(flag, isShown);
}

export function selectBodyTypeImages({ query }: Database) {
  return query.select({ bodyType: bodyTypeImages.bodyType, imageUrl: bodyTypeImages.imageUrl }).from(bodyTypeImages);
}

export function selectBrandById({ query }: Database, id: string) {
  return query
    .select(datedBrand)
    .from(brands)
    .where(and(eq(brands.id, id), isNull(brands.deletedAt)))
    .limit(1);
}

export function selectBrandBySlug({ query }: Database, slug: string) {
  return query
    .select(datedBrand)
    .from(brands)
    .where(and(eq(brands.slug, slug), isNull(brands.deletedAt)))
    .limit(1);
}

export function selectPublishedBrands({ query }: Database) {
  return query.select(datedBrand).from(brands).where(isNull(brands.deletedAt));
}
