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
  /** Newest new and used cars, new ones first; lease cars have their own page. */
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
  const half = DEFAULT_CAR_LIMIT / 2;
  const [featured, latestNew, latestUsed, facets, images, promotions, reviews] = await db.read([
    selectFeatured(db, DEFAULT_CAR_LIMIT),
    selectLatest(db, "new", half),
    selectLatest(db, "used", half),
    selectAllFacets(db),
    selectBodyTypeImages(db),
    selectActivePromotions(db, PROMOTIONS_SHOWN),
    selectApprovedReviews(db, REVIEWS_SHOWN),
  ]);
  const stockOf = (matches: (facet: CarFacet) => boolean): Stock => {
    const counts = CAR_STATUSES.map((status) => ({
      status,
      count: sumOf(facets.filter((facet) => facet.status === status && matches(facet))),
    }));
    const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
    return { status: most.status, count: sumOf(counts) };
  };
  return {
    featured,
    latest: [...latestNew, ...latestUsed],
    bodyTypes: BODY_TYPE_PAGES.map((bodyType) => ({
      bodyType,
      image: images.find((image) => image.bodyType === bodyType)?.imageUrl ?? null,
      ...stockOf((facet) => facet.bodyType === bodyType),
    })),
    promotions,
    reviews,
    totals: {
      new: sumOf(facets.filter((facet) => facet.status === "new")),
      used: sumOf(facets.filter((facet) => facet.status === "used")),
      lease: sumOf(facets.filter((facet) => facet.status === "lease")),
    },
    brandStock: Object.fromEntries(
      [...new Set(facets.map((facet) => facet.brandId))].map((id) => [id, stockOf((facet) => facet.brandId === id)]),
    ),
  };
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
