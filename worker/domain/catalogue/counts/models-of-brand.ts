import type { ModelFamily } from "../../cars/model-families.ts";
import type { Brand } from "../../content/brand.ts";
import { byName, popularFirst } from "../../content/brand-order.ts";
import { modelKey, modelParts } from "../catalogue.ts";
import type { FamilyCounts } from "../facets.ts";

export interface CountedFamily extends ModelFamily {
  count: number;
}

/** What a catalogue offers to choose among the models of a brand. */
export interface BrandModels {
  brand: Pick<Brand, "slug" | "name">;
  /** The most numerous eight first, each part by name; a chosen model without cars comes last, named by its slug. */
  options: { value: string; name: string; count: number }[];
}

/** The families of all statuses together. @param nameOf the name of a family by one of its models */
export function joinFamilies(
  facets: readonly { families: FamilyCounts }[],
  nameOf: (model: string) => string,
): CountedFamily[] {
  const families = new Map<string, CountedFamily>();
  for (const [slug, { model, count }] of facets.flatMap((facet) => Object.entries(facet.families))) {
    families.set(slug, { slug, name: nameOf(model), count: (families.get(slug)?.count ?? 0) + count });
  }
  return [...families.values()];
}

/** @param all the families that the page has @param asked the same with the counts of the statuses asked for */
export function modelsOfBrand(
  { slug, name }: Pick<Brand, "slug" | "name">,
  { all, asked }: { all: readonly CountedFamily[]; asked: readonly CountedFamily[] },
  chosen: readonly string[],
  countOf: (family: CountedFamily) => number,
): BrandModels {
  const inAsked = new Map(asked.map((family) => [family.slug, family.count]));
  const known = popularFirst(byName(all), ({ count }) => count).map((family) => ({
    value: modelKey(slug, family.slug),
    name: family.name,
    count: countOf({ ...family, count: inAsked.get(family.slug) ?? 0 }),
  }));
  const unknown = chosen
    .filter((model) => modelParts(model).brand === slug && !known.some(({ value }) => value === model))
    .map((model) => ({ value: model, name: modelParts(model).family, count: 0 }));
  return { brand: { slug, name }, options: [...known, ...unknown] };
}
