import type { CatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { AppliedFilter } from "./filter-types.ts";

/** «1 500 000», blank for null. */
export function grouped(rubles: number | null): string {
  return rubles === null ? "" : formatNumber(rubles);
}

/** The chip of a range: «от 2018 до 2020 года». Empty when neither end is set. */
export function rangeChip(
  from: number | null,
  to: number | null,
  format: (value: number) => string,
  href: string,
  unit = "",
): AppliedFilter[] {
  const ends = [from && `от ${format(from)}`, to && `до ${format(to)}`].filter(Boolean);
  return ends.length > 0 ? [{ label: ends.join(" ") + unit, href }] : [];
}

/** The label of a link without the ranges that are set: «Любая цена», «Любые цена и год». */
export function rangesLabel({ priceMin, priceMax, yearFrom, yearTo, mileageMax }: CatalogueQuery): string {
  const isSet = (...values: (number | null)[]) => values.some((value) => value !== null);
  const words = [
    ...(isSet(priceMin, priceMax) ? ["цена"] : []),
    ...(isSet(yearFrom, yearTo) ? ["год"] : []),
    ...(isSet(mileageMax) ? ["пробег"] : []),
  ];
  const [word = "", ...more] = words;
  if (more.length > 0) return `Любые ${new Intl.ListFormat("ru").format(words)}`;
  return `${word === "цена" ? "Любая" : "Любой"} ${word}`;
}
