import { hashText } from "#scripts/demo/seed/stock/random.ts";
import type { CarSeed } from "#scripts/demo/seed/types.ts";

const PRICE_DROPS = 15;
/** A car that has just arrived keeps its price. */
const MIN_AGE_DAYS = 14;
const MIN_DROP = 30_000;
const MAX_DROP = 250_000;

function dropFor(car: CarSeed): number {
  const share = 0.03 + (hashText(`drop:${car.key}`) % 40) / 1000;
  const drop = Math.round((car.price * share) / 10_000) * 10_000;
  return Math.min(MAX_DROP, Math.max(MIN_DROP, drop));
}

/** Gives fifteen cars on sale the higher price they had before. */
export function withPriceDrops(cars: readonly CarSeed[]): CarSeed[] {
  const candidates = cars
    .filter((car) => car.state === "published" && car.status !== "lease" && car.ageDays >= MIN_AGE_DAYS)
    .toSorted((left, right) => hashText(left.key) - hashText(right.key))
    .slice(0, PRICE_DROPS);
  const reduced = new Set(candidates.map((car) => car.key));
  return cars.map((car) => (reduced.has(car.key) ? { ...car, oldPrice: car.price + dropFor(car) } : car));
}
