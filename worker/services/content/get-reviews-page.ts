import { selectPublishedReviews, selectVerifiableRatings } from "../../db/queries/content/content.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { type ReviewSummary, summaryOf } from "../../domain/content/buyer-review.ts";
import { type Place, placesOf } from "../../domain/dealership/places.ts";
import { formatDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { isWebAddress } from "../../domain/kernel/text/text-fields.ts";
import type { Deps } from "../deps.ts";

const REVIEWS_SHOWN = 50;
/** Ratings that the mean is made of, the latest. */
const RATINGS_COUNTED = 1000;

type Published = Awaited<ReturnType<typeof selectPublishedReviews>>[number];

export interface ReviewsPage {
  /** `day`: «5 марта 2026 г.» */
  reviews: (Omit<Published, "createdAt"> & { day: string })[];
  summary: ReviewSummary;
  places: Place[];
}

export async function getReviewsPage({ db }: Deps): Promise<ReviewsPage> {
  const [reviews, ratings, [settings]] = await db.read([
    selectPublishedReviews(db, REVIEWS_SHOWN),
    selectVerifiableRatings(db, RATINGS_COUNTED),
    selectSettings(db),
  ]);
  const zone = timeZoneOf(settings?.timeZone);
  return {
    reviews: reviews.map(({ createdAt, sourceUrl, ...review }) => ({
      ...review,
      // The form takes no other address; a row that came another way must not become a link that runs a script.
      sourceUrl: sourceUrl !== null && isWebAddress(sourceUrl) ? sourceUrl : null,
      day: formatDay(createdAt, zone),
    })),
    places: placesOf(settings),
    summary: summaryOf(ratings.map(({ rating }) => rating)),
  };
}
