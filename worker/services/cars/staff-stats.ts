import type { CarStage, CarStatus } from "../../domain/cars/car-terms.ts";

/** Cars outside the trash. */
export interface CarStats {
  total: number;
  new: number;
  used: number;
  lease: number;
  inStock: number;
  drafts: number;
}

/** Rows of the table of counts (db/queries/cars/car-counts.ts). */
export type CountedCars = readonly { brandId: string; status: CarStatus; stage: CarStage | null; total: number }[];

export function toStats(counts: CountedCars): CarStats {
  const kept = counts.filter(({ stage }) => stage !== "trash");
  const sumOf = (lines: CountedCars) => lines.reduce((sum, { total }) => sum + total, 0);
  return {
    total: sumOf(kept),
    new: sumOf(kept.filter(({ status }) => status === "new")),
    used: sumOf(kept.filter(({ status }) => status === "used")),
    lease: sumOf(kept.filter(({ status }) => status === "lease")),
    inStock: sumOf(kept.filter(({ stage }) => stage === "on_sale")),
    drafts: sumOf(kept.filter(({ stage }) => stage === "draft")),
  };
}
