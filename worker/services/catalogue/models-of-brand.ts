import { modelKey, modelParts } from "../../domain/catalogue/catalogue.ts";
import type { FamilyCounts } from "../../domain/catalogue/facets.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { byName, popularFirst } from "../content/list-brands.ts";
import { type CountedFamily, nameFamilies } from "../content/name-families.ts";

/** What a catalogue offers to choose among the models of a brand. */
export interface BrandModels {
  brand: Pick<Brand, "slug" | "name">;
  /** The most numerous eight first, each part by name; a chosen model without cars comes last, named by its slug. */
  options: { value: string; name: string; count: number }[];
}

type Facets = readonly { families: FamilyCounts }[];

/** `all` names the families that the page has, `asked` counts those of the statuses asked for. */
export function modelsOfBrand(
  { slug, name }: Pick<Brand, "slug" | "name">,
  { all, asked }: { all: Facets; asked: Facets },
  chosen: readonly string[],
  countOf: (family: CountedFamily) => number,
): BrandModels {
  const families = nameFamilies(name, all);
  const inAsked = new Map(nameFamilies(name, asked).map((family) => [family.slug, family.count]));
  const known = popularFirst(byName(families), ({ count }) => count).map((family) => ({
    value: modelKey(slug, family.slug),
    name: family.name,
    count: countOf({ ...family, count: inAsked.get(family.slug) ?? 0 }),
  }));
  const unknown = chosen
    .filter((model) => modelParts(model).brand === slug && !known.some(({ value }) => value === model))
    .map((model) => ({ value: model, name: modelParts(model).family, count: 0 }));
  return { brand: { slug, name }, options: [...known, ...unknown] };
}
