import { selectFeatured, selectLatest } from "../../../db/queries/cars/cars.ts";
import { selectAllFacets } from "../../../db/queries/catalogue/facets.ts";
import { selectBrands, selectSettings } from "../../../db/queries/dealership/layout.ts";
import {
  selectActivePromotions,
  selectApprovedReviews,
  selectBodyTypeImages,
} from "../../../db/queries/content/content.ts";
import type { CarCard } from "../../../domain/cars/car.ts";
import { BODY_TYPE_TILES, BODY_TYPE_PLURALS, type CarStatus } from "../../../domain/cars/car-terms.ts";
import { formatDay } from "../../../domain/kernel/time/salon-time.ts";
import { DEFAULT_CAR_LIMIT, LATEST_CARS_SHOWN, REVIEWS_SHOWN } from "../../../domain/kernel/limits.ts";
import type { Banner } from "../../../domain/dealership/settings.ts";
import type { BodyTypeTile } from "../../../domain/dealership/body-type-images.ts";
import type { Brand } from "../../../domain/content/brand.ts";
import type { DatedReview } from "../../../domain/content/review.ts";
import type { Promotion } from "../../../domain/content/promotion.ts";
import { byName, popularFirst } from "../../../domain/content/brand-order.ts";
import { toCards } from "../../cars/to-cards.ts";
import { shownPromotions } from "../../content/running-promotions.ts";
import { type Salon, salonsOf } from "../../../domain/dealership/salons.ts";
import { toPublicSettings } from "../public-settings.ts";
import type { Deps } from "../../deps.ts";

interface Home {
  hero: { title: string | null; subtitle: string | null; banner: Banner };
  featured: CarCard[];
  /** Newest new and used cars; lease cars have their own page. */
  latest: CarCard[];
  bodyTypes: BodyTypeTile[];
  promotions: Promotion[];
  reviews: DatedReview[];
  totals: Record<CarStatus, number>;
  /** All brands, those without cars too: the most numerous eight first, each part by name. */
  brands: (Pick<Brand, "slug" | "name" | "logo"> & { count: number })[];
  salons: Salon[];
}

export async function getHome({ db, clock }: Deps): Promise<Home> {
  const [settings, brands, featured, latest, facets, images, promotions, reviews] = await db.read([
    selectSettings(db),
    selectBrands(db),
    selectFeatured(db, DEFAULT_CAR_LIMIT),
    selectLatest(db, ["new", "used"], LATEST_CARS_SHOWN),
    selectAllFacets(db),
    selectBodyTypeImages(db),
    selectActivePromotions(db),
    selectApprovedReviews(db, REVIEWS_SHOWN),
  ]);
  const totalOf = (status: CarStatus) => sum(facets.map((facet) => (facet.status === status ? facet.total : 0)));
  const shown = toPublicSettings(settings[0]);
  const { heroTitle, heroSubtitle, banners, timeZone } = shown;
  const terms = { brands, settings: settings[0], now: clock.now() };
  return {
    salons: salonsOf(settings[0]?.salons ?? [], shown),
    hero: { title: heroTitle, subtitle: heroSubtitle, banner: banners.home },
    featured: toCards(featured, terms),
    latest: toCards(latest, terms),
    bodyTypes: BODY_TYPE_TILES.map((bodyType) => ({
      bodyType,
      label: BODY_TYPE_PLURALS[bodyType],
      image: images.find((image) => image.bodyType === bodyType)?.imageUrl ?? null,
      count: sum(facets.map(({ status, counts }) => (status === "lease" ? 0 : (counts[bodyType] ?? 0)))),
    })),
    promotions: shownPromotions(promotions, { now: clock.now(), zone: timeZone }),
    reviews: reviews.map(({ createdAt, ...review }) => ({ ...review, day: formatDay(createdAt, timeZone) })),
    totals: { new: totalOf("new"), used: totalOf("used"), lease: totalOf("lease") },
    brands: popularFirst(
      byName(brands).map(({ id, slug, name, logo }) => ({
        slug,
        name,
        logo,
        count: sum(facets.map(({ brandId, total }) => (brandId === id ? total : 0))),
      })),
      ({ count }) => count,
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
