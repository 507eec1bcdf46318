import { modelKey, modelParts } from "../catalogue.ts";
import type { BrandFacet, FacetCell } from "../facets.ts";

/** Kinds of options. */
export type OptionKind = "brand" | "model" | Exclude<keyof FacetCell, "count" | "family">;

/** Nothing chosen of a kind means any, no model of a brand any of its own. Brands by id, models as «brand id.family». */
export type ChosenOptions = Record<OptionKind, readonly string[]>;

interface OptionCounts {
  total: number;
  /** Number of cars if this were the only value of its kind. */
  countOf(kind: OptionKind, value: string): number;
  /** Number of cars without any choice of a kind. */
  totalWithout(kind: OptionKind): number;
}

export const OPTION_KINDS = [
  "brand",
  "model",
  "bodyType",
  "transmission",
  "drivetrain",
  "fuelType",
] as const satisfies OptionKind[];

/**
 * Disjunctive counts: an option is counted together with the choices of other kinds but not of its own kind, because those
 * are joined by «or» and the other options would all be zero. A cell that fits every choice counts for every kind; a cell
 * that fails one kind counts for that kind only.
 */
export function countOptions(facets: readonly BrandFacet[], chosen: ChosenOptions): OptionCounts {
  const counts = new Map<string, number>();
  const totals = new Map<OptionKind, number>();
  const brandsByModel = new Set(chosen.model.map((model) => modelParts(model).brand));
  let total = 0;
  for (const { brandId, cells } of facets) {
    for (const cell of cells) {
      const valueOf = (kind: OptionKind) =>
        kind === "brand" ? brandId : kind === "model" ? modelKey(brandId, cell.family ?? "") : cell[kind];
      const isOpen = (kind: OptionKind) => (kind === "model" ? !brandsByModel.has(brandId) : chosen[kind].length === 0);
      const failed = OPTION_KINDS.filter((kind) => !isOpen(kind) && !chosen[kind].includes(valueOf(kind)));
      if (failed.length > 1) continue;
      if (failed.length === 0) total += cell.count;
      for (const kind of failed.length === 0 ? OPTION_KINDS : failed) {
        const key = keyOf(kind, valueOf(kind));
        counts.set(key, (counts.get(key) ?? 0) + cell.count);
        totals.set(kind, (totals.get(kind) ?? 0) + cell.count);
      }
    }
  }
  return {
    total,
    countOf: (kind, value) => counts.get(keyOf(kind, value)) ?? 0,
    totalWithout: (kind) => totals.get(kind) ?? 0,
  };
}

function keyOf(kind: OptionKind, value: string): string {
  return `${kind}:${value}`;
}
