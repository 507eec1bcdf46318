import { CAR_FIELDS } from "./car-fields.ts";
import type { PriceDrop } from "./car.ts";
import type { CarStage } from "./car-terms.ts";
import type { CarValues } from "./car-values.ts";
import type { OutletKey } from "../outlets/outlet-keys.ts";
import { latestYear } from "../kernel/time/salon-time.ts";

/** The latest model year that can be sold is the next one: makers are a year ahead. */
export function yearFault(year: number, now: number): string | null {
  return year > latestYear(now) + 1 ? CAR_FIELDS.year.message : null;
}

/** A car as staff see it. Times are epoch ms; `publishedAt` is null for a draft. */
export interface StaffCar extends CarValues, PriceDrop {
  id: string;
  createdAt: number;
  updatedAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  stage: CarStage;
  version: number;
  /** Slug of a family (domain/cars/model-families.ts), computed with every write. */
  modelFamily: string;
}

/** A line of the panel's list. */
export interface StaffCarRow extends Pick<
  StaffCar,
  | "id"
  | "slug"
  | "year"
  | "price"
  | "monthlyPayment"
  | "dailyPrice"
  | "status"
  | "mileage"
  | "mainImage"
  | "inStock"
  | "featured"
  | "soldAt"
  | "stage"
  | "createdAt"
> {
  brandName: string;
  /** Null while there is only one salon. */
  salonName: string | null;
  title: string;
  /** When its hold ends; null: nobody holds it. */
  heldUntil: number | null;
  /** Enabled outlets that reject the car, each with the field that ends its first error. */
  rejections: { outlet: OutletKey; field: string | null }[];
}
