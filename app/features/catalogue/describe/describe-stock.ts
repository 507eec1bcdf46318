import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { CARS, countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import type { CatalogueCounts } from "#worker/domain/catalogue/counts/count-catalogue.ts";

const BRANDS: PluralForms = ["марка", "марки", "марок"];
const NAMED_BRANDS = 4;

/** The stock of a list in numbers: «106 автомобилей от 1 290 000 ₽, 24 марки: BMW, …». Blank when it is empty. */
export function describeStock({ stock, brands }: Pick<CatalogueCounts, "stock" | "brands">): {
  intro: string;
  priceFrom: string;
} {
  const priceFrom = stock.priceMin ? formatPriceFrom(stock.priceMin) : "";
  if (stock.total === 0) return { intro: "", priceFrom };
  const names = brands.slice(0, NAMED_BRANDS).map(({ name }) => name);
  const others = stock.brands > names.length ? " и другие" : "";
  const ofBrands = `${stock.brands > 1 ? `${countOf(stock.brands, BRANDS)}: ` : ""}${names.join(", ")}${others}`;
  return { intro: `${countOf(stock.total, CARS)} ${priceFrom}, ${ofBrands}.`, priceFrom };
}
