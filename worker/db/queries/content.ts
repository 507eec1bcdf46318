import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../client.ts";
import { brands } from "../schema/cars.ts";
import { bodyTypeImages, partnerBanks, promotions, reviews } from "../schema/content.ts";
import { brandColumns } from "./frame.ts";

const datedBrand = { ...brandColumns, createdAt: brands.createdAt };

export function selectApprovedReviews({ query }: Database, limit: number) {
  return query
    .select({
      id: reviews.id,
      customerName: reviews.customerName,
      carModel: reviews.carModel,
      rating: reviews.rating,
      text: reviews.text,
      photo: reviews.photo,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(and(eq(reviews.approved, true), isNull(reviews.deletedAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** More are never active at once; those whose days are over are left out by services/promotions/running-promotions.ts. */
const ACTIVE_PROMOTIONS_MAX = 200;

export function selectActivePromotions({ query }: Database) {
  return query
    .select({
      id: promotions.id,
      title: promotions.title,
      description: promotions.description,
      image: promotions.image,
      discount: promotions.discount,
      validUntil: promotions.validUntil,
      startsOn: promotions.startsOn,
      endsOn: promotions.endsOn,
      link: promotions.link,
    })
    .from(promotions)
    .where(and(eq(promotions.isActive, true), isNull(promotions.deletedAt)))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(ACTIVE_PROMOTIONS_MAX);
}

export function selectActiveBanks({ query }: Database) {
  return query
    .select({
      id: partnerBanks.id,
      name: partnerBanks.name,
      logo: partnerBanks.logo,
      requirements: partnerBanks.requirements,
      advantages: partnerBanks.advantages,
    })
    .from(partnerBanks)
    .where(and(eq(partnerBanks.active, true), isNull(partnerBanks.deletedAt)))
    .orderBy(asc(partnerBanks.createdAt), asc(partnerBanks.id));
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

// For the API, with all that the specification's data model names.

const reviewColumns = {
  id: reviews.id,
  customerName: reviews.customerName,
  carId: reviews.carId,
  carModel: reviews.carModel,
  rating: reviews.rating,
  text: reviews.text,
  photo: reviews.photo,
  approved: reviews.approved,
  createdAt: reviews.createdAt,
};

const promotionColumns = {
  id: promotions.id,
  title: promotions.title,
  description: promotions.description,
  image: promotions.image,
  discount: promotions.discount,
  validUntil: promotions.validUntil,
  startsOn: promotions.startsOn,
  endsOn: promotions.endsOn,
  link: promotions.link,
  isActive: promotions.isActive,
  createdAt: promotions.createdAt,
  updatedAt: promotions.updatedAt,
};

const bankColumns = {
  id: partnerBanks.id,
  name: partnerBanks.name,
  logo: partnerBanks.logo,
  requirements: partnerBanks.requirements,
  advantages: partnerBanks.advantages,
  active: partnerBanks.active,
  createdAt: partnerBanks.createdAt,
};

export function selectPublishedReviews({ query }: Database, limit: number) {
  return query
    .select(reviewColumns)
    .from(reviews)
    .where(and(eq(reviews.approved, true), isNull(reviews.deletedAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export function selectPublishedPromotions({ query }: Database, limit: number) {
  return query
    .select(promotionColumns)
    .from(promotions)
    .where(and(eq(promotions.isActive, true), isNull(promotions.deletedAt)))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit);
}

export function selectPublishedBanks({ query }: Database) {
  return query
    .select(bankColumns)
    .from(partnerBanks)
    .where(and(eq(partnerBanks.active, true), isNull(partnerBanks.deletedAt)))
    .orderBy(asc(partnerBanks.createdAt), asc(partnerBanks.id));
}

export function selectPublishedBrands({ query }: Database) {
  return query.select(datedBrand).from(brands).where(isNull(brands.deletedAt));
}
