import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CarStatus } from "../../../domain/cars/car-terms.ts";
import { type CatalogueFilter, modelParts } from "../../../domain/catalogue/catalogue.ts";
import { ENGINE_TOLERANCE_CC, filterWords } from "../../../domain/catalogue/columns/place-filter.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { spacedText } from "../search/words-sql.ts";

/** The storefront lists the car. */
export const isListed = eq(cars.listed, 1);
/** The car has a public page, in stock or not. */
export const isPublished = and(isNotNull(cars.publishedAt), isNull(cars.deletedAt));

/** The filter in the URL; the statuses come from the page or from the filter. */
export interface CarConditions extends Omit<CatalogueFilter, "status"> {
  statuses: CarStatus[];
}

/**
 * Cars of these brands. An unknown slug matches nothing. A single brand is compared with `=`, so that SQLite uses the index of
 * brands instead of scanning all cars by date.
 */
export function isOfBrands(query: Database["query"], brandId: SQLiteColumn, slugs: string[]): SQL {
  const ids = query
    .select({ id: brands.id })
    .from(brands)
    .where(and(inArray(brands.slug, listed(slugs)), isNull(brands.deletedAt)));
  return slugs.length === 1 ? eq(brandId, sql`(${ids})`) : inArray(brandId, ids);
}

/** A list of strings as one bound parameter: D1 allows at most 100. */
function listed(values: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}

/** Cars of these brands; if models of a brand are chosen, only those. The models of a single brand have their own index. */
function isOfModels(query: Database["query"], slugs: string[], models: readonly string[]): SQL | undefined {
  const parts = models.map(modelParts).filter(({ brand }) => slugs.includes(brand));
  const [first] = parts;
  if (!first) return isOfBrands(query, cars.brandId, slugs);
  if (slugs.length === 1) {
    const families = parts.map(({ family }) => family);
    const isOfFamily =
      families.length === 1 ? eq(cars.modelFamily, first.family) : inArray(cars.modelFamily, listed(families));
    return and(isOfBrands(query, cars.brandId, slugs), isOfFamily);
  }
  const whole = slugs.filter((slug) => !parts.some(({ brand }) => brand === slug));
  const pairs = JSON.stringify(parts.map(({ brand, family }) => [brand, family]));
  const isChosen = sql`(${cars.brandId}, ${cars.modelFamily}) in (
    select ${brands.id}, chosen.value ->> 1 from json_each(${pairs}) as chosen
    join ${brands} on ${brands.slug} = chosen.value ->> 0 and ${brands.deletedAt} is null)`;
  return and(isOfBrands(query, cars.brandId, slugs), or(isOfBrands(query, cars.brandId, whole), isChosen));
}

/** Every word begins a word of the search text. Compared on each car: of a large stock the columns have the texts. */
function hasWords(text: string): SQL {
  const words = JSON.stringify(filterWords(text));
  const spaced = sql.raw(`' ' || ${spacedText("cars.search_text")}`);
  return sql`not exists (select 1 from json_each(${words}) where instr(${spaced}, ' ' || value) = 0)`;
}

/** Of a salon by its slug, from the index of salons. */
export function isInSalon(slug: string): SQL {
  return sql`${cars.salonId} = (select id from salons where slug = ${slug})`;
}

/** WHERE conditions of a catalogue page. The same as `placeFilter` (domain/catalogue/columns/place-filter.ts), which knows no salons. */
export function conditions(query: Database["query"], filter: Partial<CarConditions>): SQL | undefined {
  const oneOf = <T extends string>(column: Parameters<typeof inArray>[0], values: readonly T[] | undefined) =>
    values?.length ? inArray(column, values) : undefined;
  return and(
    oneOf(cars.status, filter.statuses),
    isListed,
    filter.brands?.length ? isOfModels(query, filter.brands, filter.models ?? []) : undefined,
    oneOf(cars.bodyType, filter.bodyTypes),
    filter.priceMin ? gte(cars.price, filter.priceMin) : undefined,
    filter.priceMax ? lte(cars.price, filter.priceMax) : undefined,
    oneOf(cars.transmission, filter.transmissions),
    oneOf(cars.drivetrain, filter.drivetrains),
    oneOf(cars.fuelType, filter.fuelTypes),
    filter.yearFrom ? gte(cars.year, filter.yearFrom) : undefined,
    filter.yearTo ? lte(cars.year, filter.yearTo) : undefined,
    filter.mileageMax ? lte(cars.mileage, filter.mileageMax) : undefined,
    filter.powerFrom ? gte(cars.powerHp, filter.powerFrom) : undefined,
    filter.ownersMax ? lte(cars.owners, filter.ownersMax) : undefined,
    filter.colors?.length ? inArray(cars.colorKey, listed(filter.colors)) : undefined,
    filter.engineFrom ? gte(cars.engineCc, filter.engineFrom - ENGINE_TOLERANCE_CC) : undefined,
    filter.engineTo ? lt(cars.engineCc, filter.engineTo + ENGINE_TOLERANCE_CC) : undefined,
    filter.text ? hasWords(filter.text) : undefined,
    filter.salon ? isInSalon(filter.salon) : undefined,
  );
}
