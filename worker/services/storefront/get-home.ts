import { selectAllFacets, selectFeatured, selectLatest } from "../../db/queries/cars.ts";
import { selectActivePromotions, selectApprovedReviews, selectBodyTypeImages } from "../../db/queries/content.ts";
import type { CarCard } from "../../domain/car.ts";
import { BODY_TYPE_PAGES, CAR_STATUSES, type CarStatus } from "../../domain/car-terms.ts";
import { DEFAULT_CAR_LIMIT, PROMOTIONS_SHOWN, REVIEWS_SHOWN } from "../../domain/limits.ts";
import type { BodyTypeTile, Promotion, Review } from "../../domain/storefront.ts";
import type { carFacets } from "../../db/schema/cars.ts";
import type { Deps } from "../deps.ts";

type CarFacet = typeof carFacets.$inferSelect;

export interface Home {
  featured: CarCard[];
  /** Newest new and used cars; lease cars have their own page. */
  latest: CarCard[];
  bodyTypes: BodyTypeTile[];
  promotions: Promotion[];
  reviews: Review[];
  totals: Record<CarStatus, number>;
  /** Brands that have cars on show, by id. */
  brandStock: Record<string, Stock>;
}

/** How many cars of something are on show, and in which catalogue the most of them stand. */
export interface Stock {
  count: number;
  status: CarStatus;
}

export async function getHome({ db }: Deps): Promise<Home> {
  const [featured, latest, facets, images, promotions, reviews] = await db.read([
    selectFeatured(db, DEFAULT_CAR_LIMIT),
    selectLatest(db, ["new", "used"], DEFAULT_CAR_LIMIT),
    selectAllFacets(db),
    selectBodyTypeImages(db),
    selectActivePromotions(db, PROMOTIONS_SHOWN),
    selectApprovedReviews(db, REVIEWS_SHOWN),
  ]);
  /** Stock of whatever `countIn` counts in a facet row. */
  const stockOf = (countIn: (facet: CarFacet) => number): Stock => {
    const ofStatus = CAR_STATUSES.map((status) => ({
      status,
      count: sum(facets.map((facet) => (facet.status === status ? countIn(facet) : 0))),
    }));
    const { status } = ofStatus.reduce((most, next) => (next.count > most.count ? next : most));
    return { status, count: sum(ofStatus.map(({ count }) => count)) };
  };
  const totalOf = (status: CarStatus) => sum(facets.map((facet) => (facet.status === status ? facet.total : 0)));
  return {
    featured,
    latest,
    bodyTypes: BODY_TYPE_PAGES.map((bodyType) => ({
      bodyType,
      image: images.find((image) => image.bodyType === bodyType)?.imageUrl ?? null,
      ...stockOf(({ counts }) => counts[bodyType] ?? 0),
    })),
    promotions,
    reviews,
    totals: { new: totalOf("new"), used: totalOf("used"), lease: totalOf("lease") },
    brandStock: Object.fromEntries(
      facets.map(({ brandId }) => [brandId, stockOf((facet) => (facet.brandId === brandId ? facet.total : 0))]),
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
