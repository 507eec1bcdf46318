import type { FamilyCounts } from "../../domain/catalogue/facets.ts";
import { modelFamily } from "../../domain/cars/model-families.ts";
import type { CountedFamily } from "../../domain/catalogue/counts/models-of-brand.ts";

/** The families of all statuses together. Only slugs are stored: a name comes from one of the family's models. */
export function nameFamilies(brandName: string, facets: readonly { families: FamilyCounts }[]): CountedFamily[] {
  const families = new Map<string, CountedFamily>();
  for (const [slug, { model, count }] of facets.flatMap((facet) => Object.entries(facet.families))) {
    const { name } = modelFamily(brandName, model);
    families.set(slug, { slug, name, count: (families.get(slug)?.count ?? 0) + count });
  }
  return [...families.values()];
}
