import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { StaffCarFilter, StaffCarSort } from "../../../domain/cars/staff-car-list.ts";
import { CAR_FIELD_NAMES } from "../../../domain/cars/car-fields.ts";
import { parseProblemKey } from "../../../domain/outlets/outlet-problems.ts";
import type { CarStage } from "../../../domain/cars/car-terms.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { insertRows, updateRows } from "../../many-rows.ts";
import { salons } from "../../schema/salons.ts";
import { outletProblems } from "../../schema/outlet-problems.ts";
import { carHolds, IS_HELD } from "../../schema/holds.ts";
import { priceHistory } from "../../schema/car-changes.ts";
import { heldUntil, carColumns, mainImage } from "./cars.ts";
import { hasProblem, isProblem, rejections } from "../outlets/problems.ts";
import { indexedWords } from "../../../domain/kernel/text/indexed-words.ts";
import { SEARCH_WORDS_MAX } from "../../../domain/kernel/panel-list.ts";
import { EVERY_ROW, hasWords, selectIdsByWords } from "../search/found-by-words.ts";
import { INDEXED_TEXT } from "../search/words-sql.ts";

export type CarRow = typeof cars.$inferInsert;

// A generated column, so it is never null.
const stage = sql<CarStage>`${cars.stage}`.as("stage");

const { heldUntil: _held, ...ownColumns } = carColumns;

export const staffCarColumns = {
  ...pickColumns(cars, ...CAR_FIELD_NAMES),
  ...ownColumns,
  publishedAt: cars.publishedAt,
  deletedAt: cars.deletedAt,
  stage,
  version: cars.version,
};

const rowColumns = {
  id: cars.id,
  slug: cars.slug,
  brandId: cars.brandId,
  name: cars.name,
  trim: cars.trim,
  year: cars.year,
  price: cars.price,
  monthlyPayment: cars.monthlyPayment,
  dailyPrice: cars.dailyPrice,
  status: cars.status,
  mileage: cars.mileage,
  mainImage,
  inStock: cars.inStock,
  featured: cars.featured,
  soldAt: cars.soldAt,
  stage,
  createdAt: cars.createdAt,
  heldUntil,
  salonId: cars.salonId,
  rejections,
};

const ORDER: Record<StaffCarSort, SQL[]> = {
  "-created": [desc(cars.createdAt), desc(cars.id)],
  created: [asc(cars.createdAt), asc(cars.id)],
  price: [asc(cars.price), asc(cars.id)],
  "-price": [desc(cars.price), desc(cars.id)],
  "-year": [desc(cars.year), desc(cars.id)],
  year: [asc(cars.year), asc(cars.id)],
};

const PROBLEM_ORDER: Partial<Record<StaffCarSort, SQL[]>> = {
  "-created": [desc(outletProblems.createdAt), desc(outletProblems.carId)],
  created: [asc(outletProblems.createdAt), asc(outletProblems.carId)],
};

/** Conditions of a panel filter. The first is an equality on the leading column of an index, to avoid a full table scan. */
export function staffCarConditions(query: Database["query"], filter: StaffCarFilter): SQL | undefined {
  const problem = parseProblemKey(filter.problem);
  return and(ownConditions(query, filter), problem ? hasProblem(problem) : undefined);
}

function ownConditions(query: Database["query"], filter: StaffCarFilter): SQL | undefined {
  const { search } = filter;
  const isFound = sql`${cars.id} in (${selectIdsByWords("cars", wordsOf(search), EVERY_ROW)})`;
  return and(conditionsBesidesWords(query, filter), ...(search === "" ? [] : [isFound, hasCarWords(search)]));
}

function wordsOf(search: string): string[] {
  return indexedWords(search, SEARCH_WORDS_MAX);
}

function hasCarWords(search: string): SQL | undefined {
  return and(...hasWords(sql.raw(INDEXED_TEXT.cars("cars")), wordsOf(search)));
}

function conditionsBesidesWords(query: Database["query"], filter: StaffCarFilter): SQL | undefined {
  return and(
    filter.stage === "held"
      ? sql`${cars.id} in (select car_id from ${carHolds} where ${sql.raw(IS_HELD)})`
      : filter.stage === ""
        ? isNull(cars.deletedAt)
        : eq(cars.stage, filter.stage),
    filter.status ? eq(cars.status, filter.status) : undefined,
    filter.brand
      ? inArray(cars.brandId, query.select({ id: brands.id }).from(brands).where(eq(brands.slug, filter.brand)))
      : undefined,
    // Without an index: a salon has a good part of the cars, and the index of the order reads no more than the page.
    filter.salon
      ? sql`+${cars.salonId} = (select ${salons.id} from ${salons} where ${salons.slug} = ${filter.salon})`
      : undefined,
  );
}

export function selectStaffCars(
  { query }: Database,
  filter: StaffCarFilter,
  { sort, limit, offset }: { sort: StaffCarSort; limit: number; offset: number },
) {
  const problem = parseProblemKey(filter.problem);
  if (!problem) {
    return query
      .select(rowColumns)
      .from(cars)
      .where(staffCarConditions(query, filter))
      .orderBy(...ORDER[sort])
      .limit(limit)
      .offset(offset);
  }
  // The index of the problems is in the order of the list: by date it reads no more than the page.
  return query
    .select(rowColumns)
    .from(outletProblems)
    .innerJoin(cars, eq(cars.id, outletProblems.carId))
    .where(and(isProblem(problem), ownConditions(query, filter)))
    .orderBy(...(PROBLEM_ORDER[sort] ?? ORDER[sort]))
    .limit(limit)
    .offset(offset);
}

/**
 * Cars by the words of the search: a row for each of the first `limit` rows of the index, with nulls where the car does not match the rest
 * of the filter. A car may come twice.
 */
export function selectCarsByWords({ query }: Database, filter: StaffCarFilter, limit: number) {
  const problem = parseProblemKey(filter.problem);
  const isMatch = and(
    sql`${cars.id} = found.id`,
    conditionsBesidesWords(query, filter),
    hasCarWords(filter.search),
    problem ? hasProblem(problem) : undefined,
  );
  return query
    .select(rowColumns)
    .from(sql`(${selectIdsByWords("cars", wordsOf(filter.search), limit)}) as found`)
    .leftJoin(cars, isMatch);
}

const { description: _description, ...wholeColumns } = staffCarColumns;

/** The same list for the API: all columns except the long descriptions. */
export function selectWholeStaffCars(
  { query }: Database,
  filter: StaffCarFilter,
  { sort, limit, offset }: { sort: StaffCarSort; limit: number; offset: number },
) {
  return query
    .select(wholeColumns)
    .from(cars)
    .where(staffCarConditions(query, filter))
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
}

export function countStaffCars({ query }: Database, filter: StaffCarFilter) {
  return query.select({ count: count() }).from(cars).where(staffCarConditions(query, filter));
}

/** All columns, for files. */
export function selectExportedCars(
  { query }: Database,
  filter: StaffCarFilter,
  { sort, limit, offset }: { sort: StaffCarSort; limit: number; offset: number },
) {
  return query
    .select(staffCarColumns)
    .from(cars)
    .where(staffCarConditions(query, filter))
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
}

/** Includes cars in the trash. */
export function selectStaffCar({ query }: Database, id: string) {
  return query.select(staffCarColumns).from(cars).where(eq(cars.id, id)).limit(1);
}

/** Includes cars in the trash. */
export function selectCarsByIds({ query }: Database, ids: readonly string[]) {
  return query.select(staffCarColumns).from(cars).where(isOneOf(ids));
}

/** The car that has a slug, including cars in the trash. */
export function selectCarOfSlug({ query }: Database, slug: string) {
  return query.select({ id: cars.id, stage }).from(cars).where(eq(cars.slug, slug)).limit(1);
}

/** Slugs that begin like one of `bases` (`atlas`, `atlas-2`), to choose free ones. One range of the index per base. */
export function selectSlugsLike({ query }: Database, bases: readonly string[]) {
  return query
    .select({ slug: cars.slug })
    .from(sql`json_each(${JSON.stringify([...new Set(bases)])}) as base`)
    .innerJoin(cars, sql`${cars.slug} >= base.value and ${cars.slug} < base.value || ${"-\u{10ffff}"}`);
}

/** The car outside the trash that has a VIN, other than `ownId`. */
export function selectCarOfVin({ query }: Database, vin: string, ownId: string) {
  return query
    .select({ id: cars.id, name: cars.name })
    .from(cars)
    .where(and(eq(cars.vin, vin), isNull(cars.deletedAt), ne(cars.id, ownId)))
    .limit(1);
}

export function insertCars(db: Database, rows: readonly CarRow[]) {
  return insertRows(db, cars, rows);
}

/** Sets the columns `keys` of all these cars. */
export function updateCars(db: Database, keys: readonly (keyof CarRow)[], rows: readonly CarRow[]) {
  return updateRows(db, cars, { id: "id", keys }, rows);
}

/** Sets the pictures only if the car has none: staff may have added some in the meantime. */
export function setFirstPictures({ query }: Database, id: string, main: string, others: string[], now: number) {
  return query
    .update(cars)
    .set({ mainImage: main, images: others, updatedAt: now })
    .where(and(eq(cars.id, id), isNull(cars.mainImage), sql`json_array_length(${cars.images}) = 0`));
}

type Pictures = Pick<typeof cars.$inferSelect, "mainImage" | "images">;

/** Replaces the pictures only if they are still `from`: staff may have changed them in the meantime. */
export function replacePictures(
  { query }: Database,
  id: string,
  { from, to }: { from: Pictures; to: Pictures },
  now: number,
) {
  return query
    .update(cars)
    .set({ ...to, updatedAt: now })
    .where(and(eq(cars.id, id), sql`${cars.mainImage} is ${from.mainImage}`, eq(cars.images, from.images)));
}

export function selectPrices({ query }: Database, carId: string, limit: number) {
  return query
    .select(
      pickColumns(priceHistory, "id", "price", "source", "changedAt", "endedAt", "run", "struckAt", "strikeReason"),
    )
    .from(priceHistory)
    .where(eq(priceHistory.carId, carId))
    .orderBy(desc(priceHistory.changedAt))
    .limit(limit);
}

/** Matches any number of ids. They are bound as one JSON string, because D1 binds at most 100 values. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${cars.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

export function isNoneOf(ids: readonly string[]): SQL | undefined {
  return ids.length > 0 ? notInArray(cars.id, sql`(select value from json_each(${JSON.stringify(ids)}))`) : undefined;
}
