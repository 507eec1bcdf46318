import { BODY_TYPES, type BodyType } from "../../domain/car-terms.ts";
import type { BrandFacet } from "../../domain/catalogue.ts";

export interface ChosenOptions {
  brandIds: string[];
  bodyTypes: BodyType[];
  /** A brand of an old link that is gone: alone it matches nothing, rather than everything. */
  hasUnknownBrand: boolean;
}

export interface OptionCounts {
  total: number;
  byBrand: Map<string, number>;
  byBodyType: Map<BodyType, number>;
}

/**
 * Disjunctive counts: an option is counted beside the choices of the other filters but not of its own, because its own
 * are joined by «or» and would otherwise all read zero.
 */
export function countOptions(facets: readonly BrandFacet[], chosen: ChosenOptions): OptionCounts {
  const anyBrand = chosen.brandIds.length === 0 && !chosen.hasUnknownBrand;
  const anyBody = chosen.bodyTypes.length === 0;
  const counts: OptionCounts = { total: 0, byBrand: new Map(), byBodyType: new Map() };
  for (const { brandId, counts: ofBrand } of facets) {
    const brandFits = anyBrand || chosen.brandIds.includes(brandId);
    for (const bodyType of BODY_TYPES) {
      const count = ofBrand[bodyType] ?? 0;
      const bodyFits = anyBody || chosen.bodyTypes.includes(bodyType);
      if (brandFits && bodyFits) counts.total += count;
      if (bodyFits) counts.byBrand.set(brandId, (counts.byBrand.get(brandId) ?? 0) + count);
      if (brandFits) counts.byBodyType.set(bodyType, (counts.byBodyType.get(bodyType) ?? 0) + count);
    }
  }
  return counts;
}
