import { selectAllFacets, selectFeatured, selectLatest } from "../../db/queries/cars.ts";
import { selectActivePromotions, selectApprovedReviews, selectBodyTypeImages } from "../../db/queries/content.ts";
import type { CarCard } from "../../domain/car.ts";
import { BODY_TYPE_PAGES, CAR_STATUSES, type CarStatus } from "../../domain/car-terms.ts";
import { DEFAULT_CAR_LIMIT, PROMOTIONS_SHOWN, REVIEWS_SHOWN } from "../../domain/limits.ts";
import type { BodyTypeTile, Promotion, Review } from "../../domain/storefront.ts";
import type { Deps } from "../deps.ts";

export interface Home {
  featured: CarCard[];
  /** Newest new and used cars, new ones first; lease cars have their own page. */
  latest: CarCard[];
  bodyTypes: BodyTypeTile[];
  promotions: Promotion[];
  reviews: Review[];
  totals: Record<CarStatus, number>;
  /** Listed cars per brand id, all statuses. */
  brandCounts: Record<string, number>;
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
  const countWhere = (matches: (facet: (typeof facets)[number]) => boolean) =>
    facets.reduce((sum, facet) => (matches(facet) ? sum + facet.count : sum), 0);
  const brandCounts: Record<string, number> = {};
  for (const { brandId, count } of facets) brandCounts[brandId] = (brandCounts[brandId] ?? 0) + count;
  return {
    featured,
    latest: [...latestNew, ...latestUsed],
    bodyTypes: BODY_TYPE_PAGES.map((bodyType) => ({
      bodyType,
      image: images.find((image) => image.bodyType === bodyType)?.imageUrl ?? null,
      count: countWhere((facet) => facet.bodyType === bodyType),
    })),
    promotions,
    reviews,
    totals: Object.fromEntries(
      CAR_STATUSES.map((status) => [status, countWhere((facet) => facet.status === status)]),
    ) as Record<CarStatus, number>,
    brandCounts,
  };
}
