import type { CarStatus } from "./car-status.ts";
import type { CarValues, PublicField } from "./car-values.ts";

/**
 * The content of a card as text, and no more: a page contains every list twice, as HTML and as loader data. Money in rubles.
 */
export interface CarCard {
  slug: string;
  /** «Unknown» when the brand is gone. */
  brandName: string;
  title: string;
  year: number;
  /** Three lines, with several salons a fourth that names it: «2021 · 45 000 км», «2,0 л · 150 л.с. · бензин», «автомат · полный привод». */
  attributes: string;
  price: number;
  /** The lowest price of the 30 days before the cut, while the badge stands; null: no drop. */
  oldPrice: number | null;
  /** «Снижена на 50 000 ₽ 12 ноября»; null: no drop. */
  drop: string | null;
  /** «Забронирован до 28 ноября, 18:00»; null: nobody holds it. */
  held: string | null;
  /** The lowest price of the price ladder: «2 200 000 ₽ с кредитом и обменом»; null: no rung. */
  offer: string | null;
  monthlyPayment: number | null;
  /** Lease cars only. */
  dailyPrice: number | null;
  status: CarStatus;
  /** The main picture only: most of the others are never viewed. */
  picture: string | null;
  /** The number of all pictures; /api/cars/slug/{slug} returns them. */
  pictureCount: number;
}

/** A cut of the price that the ledger supports (db/queries/cars/price-ledger.ts); both null without one. */
export interface PriceDrop {
  /** The lowest price in force in the 30 days before the cut. */
  oldPrice: number | null;
  cutAt: number | null;
}

/** A published car as visitors and the public API see it. Mileage in km, power in hp, volume in cc; times are epoch ms. */
export interface Car extends Omit<Pick<CarValues, PublicField>, "publishedAt">, PriceDrop {
  id: string;
  /** When its hold ends, also a past time (domain/holds/holds.ts); null without one. */
  heldUntil?: number | null;
  publishedAt: number;
  createdAt: number;
  updatedAt: number;
  /** Slug of a family (domain/cars/model-families.ts). */
  modelFamily: string;
}

/** «Haval Jolion Elite» or just the name when the trim is part of it already. */
export function carTitle(car: Pick<Car, "name" | "trim">): string {
  return car.trim && !car.name.includes(car.trim) ? `${car.name} ${car.trim}` : car.name;
}

/** Stands for the brand of a car that has lost it; the specification's word. */
export const UNKNOWN_BRAND = "Unknown";

/** The brand where the title does not begin with it, as names of cars usually do; else null. */
export function brandAbove(title: string, brandName: string): string | null {
  return title.toLowerCase().startsWith(brandName.toLowerCase()) ? null : brandName;
}

/** All pictures of a car, main first, without repeats or blanks. */
export function carPictures(car: Pick<Car, "mainImage" | "images">): string[] {
  return [...new Set([car.mainImage, ...car.images].filter((url): url is string => Boolean(url)))];
}
