/** Cars of the same family and kind of sale whose price is compared. Fewer than `min` say nothing. */
export const LIKE_CARS = { min: 5, yearsApart: 1, mileageApart: 20_000, compared: 500 } as const;

/** The median of the prices of like cars; null if there are too few. */
export function likePriceOf(prices: readonly number[]): number | null {
  if (prices.length < LIKE_CARS.min) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.round((low + high) / 2);
}

/** How far a price is above (or, below zero, under) that of like cars, whole percent. */
export function priceGap(price: number, likePrice: number): number {
  return Math.round((price / likePrice - 1) * 100);
}
