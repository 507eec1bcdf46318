import type { FamilyCounts } from "../../domain/catalogue/facets.ts";
import { modelFamily } from "../../domain/cars/model-families.ts";
import { type CountedFamily, joinFamilies } from "../../domain/catalogue/counts/models-of-brand.ts";

/** The families of all statuses together. Only slugs are stored: a name comes from one of the family's models. */
export function nameFamilies(brandName: string, facets: readonly { families: FamilyCounts }[]): CountedFamily[] {
  return joinFamilies(facets, (model) => modelFamily(brandName, model).name);
}
