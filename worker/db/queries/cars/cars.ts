import { and, asc, count, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Car } from "../../../domain/cars/car.ts";
import { CAR_FIELDS } from "../../../domain/cars/car-fields.ts";
import { publicFieldsOf } from "../../../domain/cars/car-values.ts";
import type { BodyType, CarStatus } from "../../../domain/cars/car-terms.ts";
import { type CarSort, modelKey } from "../../../domain/catalogue/catalogue.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { carHolds, IS_HELD } from "../../schema/holds.ts";
import { type CarConditions, conditions, isInSalon, isListed, isPublished } from "./car-conditions.ts";

/** The main picture, or the first of the gallery. */
const firstPicture = sql<string | null>`coalesce(${cars.mainImage}, ${cars.images} ->> '$[0]')`;
export const hasPicture = isNotNull(firstPicture);
export const mainImage = firstPicture.as("main_image");

/** The badge of a cut price (domain/cars/car.ts). One row of a small table, and none for most cars. */
export const dropColumns = {
  oldPrice: sql<number | null>`(select prior from price_drops where car_id = ${cars.id})`
    .mapWith(cars.oldPrice)
    .as("drop_prior"),
  cutAt: sql<number | null>`(select cut_at from price_drops where car_id = ${cars.id})`.as("drop_cut_at"),
};

/** When the hold of a car ends; null without one. One look into the unique index; readers compare it with the time. */
export const heldUntil = sql<
  number | null
>`(select held.ends_at from car_holds as held where held.car_id = "cars"."id" and held.${sql.raw(IS_HELD)})`
  .mapWith(carHolds.endsAt)
  .as("held_until");

/** The columns of a card (services/cars/to-cards.ts). */
export const cardColumns = {
  ...pickColumns(cars, "slug", "brandId", "name", "trim", "year", "price"),
  ...dropColumns,
  heldUntil,
  monthlyPayment: cars.monthlyPayment,
  dailyPrice: cars.dailyPrice,
  status: cars.status,
  engineCc: cars.engineCc,
  powerHp: cars.powerHp,
  transmission: cars.transmission,
  drivetrain: cars.drivetrain,
  fuelType: cars.fuelType,
  mileage: cars.mileage,
  mainImage,
  images: cars.images,
  modelFamily: cars.modelFamily,
  creditDiscount: cars.creditDiscount,
  tradeinDiscount: cars.tradeinDiscount,
  insuranceDiscount: cars.insuranceDiscount,
  maxDiscount: cars.maxDiscount,
  salonId: cars.salonId,
};

export type CarCardRow = Pick<Car, keyof typeof cardColumns>;

const PUBLIC_FIELDS = publicFieldsOf(CAR_FIELDS);

/** The public columns. */
export const carColumns = {
  ...pickColumns(cars, ...PUBLIC_FIELDS),
  ...cardColumns,
  id: cars.id,
  // Never null: every query with these columns selects published cars.
  publishedAt: sql<number>`${cars.publishedAt}`,
  createdAt: cars.createdAt,
  updatedAt: cars.updatedAt,
};

/** Made anew for each query: drizzle rewrites the parts of an order when it builds `union all`, also where another query shares them. */
const ORDER: Record<CarSort, () => SQL[]> = {
  relevance: () => [desc(cars.publishedAt), desc(cars.id)],
  price: () => [asc(cars.price), asc(cars.id)],
  "-price": () => [desc(cars.price), desc(cars.id)],
  "-year": () => [desc(cars.year), desc(cars.id)],
  mileage: () => [asc(cars.mileage), asc(cars.id)],
  "-power": () => [desc(cars.powerHp), desc(cars.id)],
};

/**
 * One page of a list; `limit` may be `rowsUpTo`. Of several statuses each is read in index order and the results are merged: `status in (…)` would sort all
 * rows.
 */
export function selectCatalogue(
  { query }: Database,
  { statuses, ...filter }: Partial<CarConditions> & Pick<CarConditions, "statuses">,
  { sort, limit, offset }: { sort: CarSort; limit: number; offset: number },
) {
  const ofStatus = (...status: CarStatus[]) =>
    query
      .select({ ...cardColumns, id: cars.id, publishedAt: cars.publishedAt })
      .from(cars)
      .where(conditions(query, { ...filter, statuses: status }));
  const [one, other, ...more] = statuses.map((status) => ofStatus(status));
  const list = one && other ? unionAll(one, other, ...more) : ofStatus(...statuses);
  return list
    .orderBy(...ORDER[sort]())
    .limit(limit)
    .offset(offset);
}

/** The lowest price in a list, of each status from an index by price. Null without cars. */
export function selectCheapest({ query }: Database, statuses: CarStatus[], bodyType: BodyType | null) {
  const cheapest = statuses.map((status) => {
    const where = and(isListed, eq(cars.status, status), bodyType ? eq(cars.bodyType, bodyType) : undefined);
    return sql`select min(${cars.price}) as least from ${cars} where ${where}`;
  });
  const least = sql<number | null>`min(least)`.mapWith(cars.price).as("price");
  return query.select({ price: least }).from(sql`(${sql.join(cheapest, sql` union all `)})`);
}

/** Newest first. `family` is the slug of a model family. */
export function selectBrandCars(
  { query }: Database,
  { slug, status, family }: { slug: string; status: CarStatus; family: string | null },
  limit: number,
) {
  return query
    .select(cardColumns)
    .from(cars)
    .where(conditions(query, { brands: [slug], statuses: [status], models: family ? [modelKey(slug, family)] : [] }))
    .orderBy(...ORDER.relevance())
    .limit(limit);
}

export function selectFeatured({ query }: Database, limit: number) {
  return query
    .select(cardColumns)
    .from(cars)
    .where(and(isListed, eq(cars.featured, true)))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
}

export function selectLatest({ query }: Database, statuses: CarStatus[], limit: number) {
  return query
    .select(cardColumns)
    .from(cars)
    .where(and(isListed, inArray(cars.status, statuses)))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
}

export function selectCarBySlug({ query }: Database, slug: string) {
  return query
    .select(carColumns)
    .from(cars)
    .where(and(eq(cars.slug, slug), isPublished))
    .limit(1);
}

/**
 * Listed cars of the same body type nearest in price, on one side of it, by the index of body type and price. Takes the
 * slug, so that it can be in the batch that reads the car itself.
 */
export function selectNearestInPrice(
  { query }: Database,
  of: { slug: string } | { id: string },
  side: "above" | "below",
  limit: number,
) {
  const isIt = "slug" in of ? sql`slug = ${of.slug}` : sql`id = ${of.id}`;
  const body = sql`(select body_type from cars where ${isIt})`;
  const price = sql`(select price from cars where ${isIt})`;
  return query
    .select(cardColumns)
    .from(cars)
    .where(
      and(
        isListed,
        sql`${cars.bodyType} = ${body}`,
        side === "above" ? sql`${cars.price} >= ${price}` : sql`${cars.price} < ${price}`,
        "slug" in of ? ne(cars.slug, of.slug) : ne(cars.id, of.id),
      ),
    )
    .orderBy(side === "above" ? asc(cars.price) : desc(cars.price))
    .limit(limit);
}

export interface PublicCarFilter {
  status?: CarStatus | undefined;
  brandId?: string | undefined;
  bodyType?: BodyType | undefined;
  featured?: boolean | undefined;
  /** Slug. */
  salon?: string | undefined;
}

/** For the public API, newest first. */
export function selectPublicCars(
  { query }: Database,
  filter: PublicCarFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return query
    .select(carColumns)
    .from(cars)
    .where(isOfPublicFilter(filter))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit)
    .offset(offset);
}

/** How many cars a filter has whose parts no table counts. */
export function countPublicCars({ query }: Database, filter: PublicCarFilter) {
  return query.select({ count: count() }).from(cars).where(isOfPublicFilter(filter));
}

/** How many of the filter's cars are featured. */
export function countFeatured({ query }: Database, filter: PublicCarFilter) {
  return query
    .select({ count: count() })
    .from(cars)
    .where(isOfPublicFilter({ ...filter, featured: true }));
}

function isOfPublicFilter({ status, brandId, bodyType, featured, salon }: PublicCarFilter) {
  return and(
    isListed,
    status ? eq(cars.status, status) : undefined,
    brandId ? eq(cars.brandId, brandId) : undefined,
    bodyType ? eq(cars.bodyType, bodyType) : undefined,
    featured === undefined ? undefined : eq(cars.featured, featured),
    salon ? isInSalon(salon) : undefined,
  );
}

/** A published car by id, for the snapshot in a lead. */
export function selectCarById({ query }: Database, id: string) {
  return query
    .select(carColumns)
    .from(cars)
    .where(and(eq(cars.id, id), isPublished))
    .limit(1);
}
