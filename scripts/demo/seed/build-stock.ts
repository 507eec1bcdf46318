import { modelLines } from "#scripts/demo/seed/demo-data.ts";
import { newCars } from "#scripts/demo/seed/stock/new-cars.ts";
import { leaseCars, usedCars } from "#scripts/demo/seed/stock/offered-cars.ts";
import { withPriceDrops } from "#scripts/demo/seed/stock/price-drops.ts";
import type { CarSeed } from "#scripts/demo/seed/types.ts";

/** The whole demo stock. Every call returns equal cars in the same order. */
export function buildStock(): CarSeed[] {
  return withPriceDrops(modelLines.flatMap((line) => [...newCars(line), ...usedCars(line), ...leaseCars(line)]));
}
