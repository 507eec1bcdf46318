import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { CARS, countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { describeSearch } from "#worker/domain/alerts/describe-search.ts";
import { ALL_CARS_PATH } from "#worker/domain/catalogue/all-cars.ts";
import { catalogueParams, type CatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
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

/** What a search in words has found: «Toyota Camry, до 3 000 000 ₽», «5 автомобилей.» Null if its words set no filter. */
export function describeFound(
  { path, title }: { path: string; title: string },
  query: CatalogueQuery,
  { total, brands, models }: Pick<CatalogueCounts, "total" | "brands" | "models">,
): { heading: string; intro: string } | null {
  const params = catalogueParams({ ...query, sort: "relevance", page: 1 }).toString();
  if (params === "") return null;
  const options = models.flatMap(({ options }) => options);
  const names = new Map([
    ...brands.map(({ slug, name }) => [slug, name] as const),
    ...options.map(({ value, name }) => [value, name] as const),
  ]);
  const searched = describeSearch(params, names);
  return {
    heading: path === ALL_CARS_PATH ? searched : `${title}: ${searched}`,
    intro: `${countOf(total, CARS)}.`,
  };
}
