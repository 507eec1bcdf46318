import type { BodyType, CarStatus, Drivetrain, FuelType, Transmission } from "../cars/car-terms.ts";

export type BodyTypeCounts = Partial<Record<BodyType, number>>;

/** A count of cars with the same values of all listed filters. */
export interface FacetCell {
  /** Present where cars are counted by model family too. */
  family?: string;
  bodyType: BodyType;
  transmission: Transmission;
  drivetrain: Drivetrain;
  fuelType: FuelType;
  count: number;
}

/** Cars of a brand in one status; the counts beside filter options are sums of these. */
export interface BrandFacet {
  status: CarStatus;
  brandId: string;
  cells: FacetCell[];
}

/** `band` times `PRICE_BAND_RUB` (limits.ts) is the highest price in it. */
export type PriceBand = [band: number, count: number];

/** Prices of new and used cars by brand slug. */
export type PricesByBrand = Record<string, { new: PriceBand[]; used: PriceBand[] }>;

/** By family slug; `model` is one of the family's models. */
export type FamilyCounts = Record<string, { model: string; count: number }>;
