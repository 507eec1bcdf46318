import type { CatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { isAnySet, type UncountedFilter } from "#worker/domain/catalogue/filter-parts.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { AppliedFilter } from "../filter-types.ts";

/** «1 500 000», blank for null. */
export function grouped(rubles: number | null): string {
  return rubles === null ? "" : formatNumber(rubles);
}

/** «1,5», blank for null. */
export function litres(cc: number | null): string {
  return cc === null ? "" : (cc / 1000).toFixed(1).replace(".", ",");
}

/** The chip of a range: «от 2018 до 2020 года», «2020 года». Empty when neither end is set. */
export function rangeChip(
  from: number | null,
  to: number | null,
  format: (value: number) => string,
  href: string,
  unit = "",
): AppliedFilter[] {
  if (from !== null && from === to) return [{ label: format(from) + unit, href }];
  const ends = [from && `от ${format(from)}`, to && `до ${format(to)}`].filter(Boolean);
  return ends.length > 0 ? [{ label: ends.join(" ") + unit, href }] : [];
}

/** The label of a link without the ranges that are set: «Любая цена», «Любые цена и год». */
export function rangesLabel(query: CatalogueQuery): string {
  const words = RANGES.filter(({ parts }) => parts.some((part) => isAnySet({ [part]: query[part] })));
  const [first, ...more] = words;
  if (!first) return "";
  if (more.length === 0) return `${first.any} ${first.word}`;
  return `Любые ${new Intl.ListFormat("ru").format(words.map(({ word }) => word))}`;
}

const RANGES: readonly { any: string; word: string; parts: readonly (keyof UncountedFilter)[] }[] = [
  { any: "Любая", word: "цена", parts: ["priceMin", "priceMax"] },
  { any: "Любой", word: "год", parts: ["yearFrom", "yearTo"] },
  { any: "Любой", word: "пробег", parts: ["mileageMax"] },
  { any: "Любое", word: "число владельцев", parts: ["ownersMax"] },
  { any: "Любая", word: "мощность", parts: ["powerFrom"] },
  { any: "Любой", word: "объём", parts: ["engineFrom", "engineTo"] },
  { any: "Любой", word: "цвет", parts: ["colors"] },
  { any: "Любые", word: "слова", parts: ["text"] },
  { any: "Любой", word: "салон", parts: ["salon"] },
];
