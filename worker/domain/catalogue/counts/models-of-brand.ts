import type { ModelFamily } from "../../cars/model-families.ts";
import type { Brand } from "../../content/brand.ts";
import { byName, popularFirst } from "../../content/brand-order.ts";
import { modelKey, modelParts } from "../catalogue.ts";

export interface CountedFamily extends ModelFamily {
  count: number;
}

/** What a catalogue offers to choose among the models of a brand. */
export interface BrandModels {
  brand: Pick<Brand, "slug" | "name">;
  /** The most numerous eight first, each part by name; a chosen model without cars comes last, named by its slug. */
  options: { value: string; name: string; count: number }[];
}

/** Families of a brand: `all` that the page has, `asked` with the counts of the statuses asked for. */
export interface FamiliesOfBrand {
  all: readonly CountedFamily[];
  asked: readonly CountedFamily[];
}

export function modelsOfBrand(
  { slug, name }: Pick<Brand, "slug" | "name">,
  { all, asked }: FamiliesOfBrand,
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
