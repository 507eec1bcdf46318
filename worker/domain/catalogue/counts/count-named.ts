import type { CarStatus } from "../../cars/car-terms.ts";
import { type CatalogueFilter, modelParts } from "../catalogue.ts";
import type { FamilyCounts } from "../facets.ts";
import type { Brand } from "../../content/brand.ts";

/** Cars of a brand in one status. */
export interface BrandTotal {
  status: CarStatus;
  brandId: string;
  total: number;
  families: FamilyCounts;
}

/** Cars of the brands and models of a filter, whatever its other parts. A brand without chosen models means all its models. */
export function countNamed(
  { brands: slugs, models }: Pick<CatalogueFilter, "brands" | "models">,
  brands: readonly Pick<Brand, "id" | "slug">[],
  totals: readonly BrandTotal[],
): number {
  let count = 0;
  for (const slug of slugs) {
    const id = brands.find((brand) => brand.slug === slug)?.id;
    const families = models.map(modelParts).flatMap(({ brand, family }) => (brand === slug ? [family] : []));
    for (const facet of totals) {
      if (facet.brandId !== id) continue;
      if (families.length === 0) count += facet.total;
      for (const family of families) count += facet.families[family]?.count ?? 0;
    }
  }
  return count;
}
