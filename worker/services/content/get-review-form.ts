import { selectReviewRequest, updateReviewRequestOpened } from "../../db/queries/content/review-requests.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { type Place, placesOf } from "../../domain/dealership/places.ts";
import type { Deps, Later } from "../deps.ts";

export interface ReviewForm {
  places: Place[];
  /** Of the code in the address: `open` ties the review to the sale, `used` has served one. Null without a code. */
  code: "open" | "used" | "unknown" | null;
  /** The car that the buyer bought; null if it is not known. */
  carModel: string | null;
}

/** What the form of a review needs. One round trip. @param code of the address, null for none; blank for one that is no code */
export async function getReviewForm(
  deps: Pick<Deps, "db" | "clock" | "log"> & { later: Later },
  code: string | null,
): Promise<ReviewForm> {
  const { db, clock } = deps;
  const [[settings], [asked]] = await db.read([selectSettings(db), selectReviewRequest(db, code ?? "")]);
  const places = placesOf(settings);
  if (code === null) return { places, code, carModel: null };
  if (!asked) return { places, code: "unknown", carModel: null };
  if (asked.reviewId !== null) return { places, code: "used", carModel: null };
  const now = clock.now();
  deps.later(async () => {
    await db.writeIdempotent([updateReviewRequestOpened(db, code, now)]);
  });
  return {
    places,
    code: "open",
    carModel: asked.name === null ? null : carTitle({ name: asked.name, trim: asked.trim }),
  };
}
