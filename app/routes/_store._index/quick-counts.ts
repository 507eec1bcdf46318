import type { PricesByBrand } from "#worker/domain/catalogue/facets.ts";
import { PRICE_BAND_RUB } from "#worker/domain/kernel/limits.ts";

export type QuickStatus = "new" | "used";

/** The values of the two selects. An empty brand and null mean any. */
export interface QuickChoice {
  brand: string;
  /** Rubles. */
  priceMax: number | null;
}

/** Number of cars for a choice. */
export function countCars(prices: PricesByBrand, { brand, priceMax }: QuickChoice, status: QuickStatus): number {
  const bands = (brand ? [prices[brand]] : Object.values(prices)).flatMap((of) => of?.[status] ?? []);
  return bands.reduce(
    (sum, [band, count]) => sum + (priceMax === null || band * PRICE_BAND_RUB <= priceMax ? count : 0),
    0,
  );
}

export interface NearestChoice extends QuickChoice {
  count: number;
}

/** The nearest choice that has cars: a higher budget, else any brand. Null when there is none. */
export function nearestChoice(
  prices: PricesByBrand,
  { brand, priceMax }: QuickChoice,
  status: QuickStatus,
  budgets: readonly number[],
): NearestChoice | null {
  const higher = priceMax === null ? [] : [...budgets.filter((budget) => budget > priceMax), null];
  const candidates = [
    ...higher.map((budget) => ({ brand, priceMax: budget })),
    ...(brand ? [priceMax, ...higher].map((budget) => ({ brand: "", priceMax: budget })) : []),
  ];
  for (const candidate of candidates) {
    const count = countCars(prices, candidate, status);
    if (count > 0) return { ...candidate, count };
  }
  return null;
}
