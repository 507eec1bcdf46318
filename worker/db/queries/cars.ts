import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Car } from "../../domain/car.ts";
import type { BodyType, CarStatus } from "../../domain/car-terms.ts";
import type { CarSort, CatalogueFilter } from "../../domain/catalogue.ts";
import type { Database } from "../client.ts";
import { brands, carFacets, cars } from "../schema/cars.ts";

/** What a card is made of (services/cars/to-cards.ts). */
export const cardColumns = {
  slug: cars.slug,
  brandId: cars.brandId,
  name: cars.name,
  trim: cars.trim,
  year: cars.year,
  price: cars.price,
  oldPrice: cars.oldPrice,
  monthlyPayment: cars.monthlyPayment,
  dailyPrice: cars.dailyPrice,
  status: cars.status,
  engineCc: cars.engineCc,
  powerHp: cars.powerHp,
  transmission: cars.transmission,
  drivetrain: cars.drivetrain,
  fuelType: cars.fuelType,
  mileage: cars.mileage,
  mainImage: cars.mainImage,
  images: cars.images,
};

export type CarCardRow = Pick<Car, keyof typeof cardColumns>;

/** Everything visitors may see; no VIN. */
export const carColumns = {
  ...cardColumns,
  id: cars.id,
  model: cars.model,
  bodyType: cars.bodyType,
  engine: cars.engine,
  generation: cars.generation,
  color: cars.color,
  owners: cars.owners,
  pts: cars.pts,
  steering: cars.steering,
  description: cars.description,
  inStock: cars.inStock,
  featured: cars.featured,
  soldAt: cars.soldAt,
  // Never null here: every query with these columns asks for published cars.
  publishedAt: sql<number>`${cars.publishedAt}`,
  createdAt: cars.createdAt,
  updatedAt: cars.updatedAt,
};

const isListed = eq(cars.listed, 1);
/** Has been shown to visitors and still may be, in stock or not: its page stays. */
const isPublished = and(isNotNull(cars.publishedAt), isNull(cars.deletedAt));

const ORDER: Record<CarSort, SQL[]> = {
  relevance: [desc(cars.publishedAt), desc(cars.id)],
  price: [asc(cars.price), asc(cars.id)],
  "-price": [desc(cars.price), desc(cars.id)],
  "-year": [desc(cars.year), desc(cars.id)],
  mileage: [asc(cars.mileage), asc(cars.id)],
  "-power": [desc(cars.powerHp), desc(cars.id)],
};

/** A filter with brands already looked up; the rest as in the address. */
export interface CarConditions extends Omit<CatalogueFilter, "brands"> {
  status: CarStatus;
  /** Brand slugs. An unknown one matches nothing. */
  brands: string[];
}

function conditions(query: Database["query"], filter: Partial<CarConditions>): SQL | undefined {
  const oneOf = <T extends string>(column: Parameters<typeof inArray>[0], values: readonly T[] | undefined) =>
    values?.length ? inArray(column, values) : undefined;
  return and(
    filter.status ? eq(cars.status, filter.status) : undefined,
    isListed,
    filter.brands?.length
      ? inArray(
          cars.brandId,
          query
            .select({ id: brands.id })
            .from(brands)
            .where(and(inArray(brands.slug, filter.brands), isNull(brands.deletedAt))),
        )
      : undefined,
    oneOf(cars.bodyType, filter.bodyTypes),
    filter.priceMax ? lte(cars.price, filter.priceMax) : undefined,
    oneOf(cars.transmission, filter.transmissions),
    oneOf(cars.drivetrain, filter.drivetrains),
    oneOf(cars.fuelType, filter.fuelTypes),
    filter.yearFrom ? gte(cars.year, filter.yearFrom) : undefined,
    filter.mileageMax ? lte(cars.mileage, filter.mileageMax) : undefined,
  );
}

export function selectCatalogue(
  { query }: Database,
  filter: CarConditions,
  { sort, limit, offset }: { sort: CarSort; limit: number; offset: number },
) {
  return query
    .select(cardColumns)
    .from(cars)
    .where(conditions(query, filter))
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
}

/** Counts per brand and body type from the facet table: a row a brand, however many cars. */
export function selectFacets({ query }: Database, status: CarStatus) {
  return query
    .select({ brandId: carFacets.brandId, counts: carFacets.counts, total: carFacets.total })
    .from(carFacets)
    .where(eq(carFacets.status, status));
}

/** The same counts when more than brand and body type is asked for: grouped over the index. */
export function countFacets({ query }: Database, filter: CarConditions) {
  return groupFacets(query, conditions(query, { ...filter, brands: [], bodyTypes: [] }));
}

/** Counts of every status: brand strip, body-type tiles, totals. */
export function selectAllFacets({ query }: Database) {
  return query.select().from(carFacets);
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
 * Listed cars of the same body type nearest in price: half from above, half from below, by the index of body and price.
 * Asked for by slug, so that it travels in the same batch as the car itself.
 */
export function selectNearestInPrice({ query }: Database, slug: string, side: "above" | "below", limit: number) {
  const body = sql`(select body_type from cars where slug = ${slug})`;
  const price = sql`(select price from cars where slug = ${slug})`;
  return query
    .select(cardColumns)
    .from(cars)
    .where(
      and(
        isListed,
        sql`${cars.bodyType} = ${body}`,
        side === "above" ? sql`${cars.price} >= ${price}` : sql`${cars.price} < ${price}`,
        ne(cars.slug, slug),
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
}

/** Lists of the public API: newest first. */
export function selectPublicCars({ query }: Database, filter: PublicCarFilter, limit: number) {
  return query
    .select(carColumns)
    .from(cars)
    .where(
      and(
        isListed,
        filter.status ? eq(cars.status, filter.status) : undefined,
        filter.brandId ? eq(cars.brandId, filter.brandId) : undefined,
        filter.bodyType ? eq(cars.bodyType, filter.bodyType) : undefined,
        filter.featured === undefined ? undefined : eq(cars.featured, filter.featured),
      ),
    )
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
}

/** A published car by id, for the snapshot a lead carries. */
export function selectCarById({ query }: Database, id: string) {
  return query
    .select(carColumns)
    .from(cars)
    .where(and(eq(cars.id, id), isPublished))
    .limit(1);
}

/** Rebuilds the facet table; goes into the batch of every write that can move a car in or out of a list. */
export function rebuildFacets({ query }: Database) {
  return [query.delete(carFacets), query.insert(carFacets).select(groupFacets(query, isListed))] as const;
}

function groupFacets(query: Database["query"], where: SQL | undefined) {
  const cells = query
    .select({ status: cars.status, brandId: cars.brandId, bodyType: cars.bodyType, count: count().as("cell_count") })
    .from(cars)
    .where(where)
    .groupBy(cars.status, cars.brandId, cars.bodyType)
    .as("cells");
  return query
    .select({
      status: cells.status,
      brandId: cells.brandId,
      counts: sql`json_group_object(${cells.bodyType}, ${cells.count})`.mapWith(carFacets.counts).as("counts"),
      total: sql<number>`sum(${cells.count})`.as("total"),
    })
    .from(cells)
    .groupBy(cells.status, cells.brandId);
}
