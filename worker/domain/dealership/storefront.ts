import type { BodyType } from "../cars/car-terms.ts";

/** The small entities of the storefront as visitors see them. Times are epoch ms. */

export interface Brand {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  description: string | null;
}

export interface Review {
  id: string;
  customerName: string;
  carModel: string | null;
  rating: number;
  text: string;
  photo: string | null;
  createdAt: number;
}

/** «5 марта 2026 г.» in place of the time, so that no browser needs the names of months. */
export type DatedReview = Omit<Review, "createdAt"> & { day: string };

export interface Promotion {
  id: string;
  title: string;
  description: string;
  image: string | null;
  discount: string | null;
  /** Staff's own words, else the last day in words. */
  validUntil: string | null;
  /** Path of the page that it leads to; null: the callback form. */
  link: string | null;
}

/** As the API gives it: with the days, «2026-12-31», between which it is shown. */
export interface DatedPromotion extends Promotion {
  startsOn: string | null;
  endsOn: string | null;
}

export interface PartnerBank {
  id: string;
  name: string;
  logo: string;
  requirements: string;
  /** Comma-separated, as staff type it; `advantagesOf` splits it. */
  advantages: string;
}

export interface BodyTypeTile {
  bodyType: BodyType;
  /** In the plural. */
  label: string;
  image: string | null;
  /** New and used cars, as on the body type's page. */
  count: number;
}

export function advantagesOf(bank: Pick<PartnerBank, "advantages">): string[] {
  return bank.advantages
    .split(",")
    .map((advantage) => advantage.trim())
    .filter(Boolean);
}
