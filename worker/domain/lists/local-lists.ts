import type { CarCard } from "../cars/car.ts";

/** Limits of the lists that a visitor's browser keeps: the oldest favourite and the oldest viewed car leave a full list. */
export const FAVOURITES_MAX = 100;
export const COMPARED_MAX = 4;
export const SEEN_MAX = 30;
export const SEEN_KEPT_DAYS = 30;
/** A sold favourite is shown this long after the sale. */
export const SOLD_KEPT_DAYS = 30;

const SLUG = /^[\p{L}\p{N}._~-]{1,200}$/u;

/** Slugs of «a,b,c» without repeats, at most `max`; anything that cannot be a slug is dropped. */
export function parseSlugs(text: string | null, max: number): string[] {
  const slugs = (text ?? "").split(",").filter((slug) => SLUG.test(slug));
  return [...new Set(slugs)].slice(0, max);
}

/** What became of a car in a list; `card` is null when it is gone: deleted, a draft again, or sold long ago. */
export type KeptCar = { slug: string } & (
  | { state: "listed"; card: CarCard }
  | { state: "off_sale"; card: CarCard }
  /** `soldOn`: «12 ноября». */
  | { state: "sold"; card: CarCard; soldOn: string }
  | { state: "gone"; card: null }
);

export type ShownCar = Exclude<KeptCar, { state: "gone" }>;

export function isShown(car: KeptCar): car is ShownCar {
  return car.state !== "gone";
}
