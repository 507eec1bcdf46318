import { modelLines } from "#worker/db/seed/model-lines/all-lines.ts";
import { newCars } from "#worker/db/seed/stock/new-cars.ts";
import { leaseCars, usedCars } from "#worker/db/seed/stock/offered-cars.ts";
import { withPriceDrops } from "#worker/db/seed/stock/price-drops.ts";
import type { CarSeed } from "#worker/db/seed/types.ts";

/** The whole demo stock. No clock and no outside randomness: every call gives equal cars in the same order. */
export function buildStock(): CarSeed[] {
  return withPriceDrops(modelLines.flatMap((line) => [...newCars(line), ...usedCars(line), ...leaseCars(line)]));
}
