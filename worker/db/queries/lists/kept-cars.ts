import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { oldAddresses } from "../../schema/old-addresses.ts";
import { isPublished } from "../cars/car-conditions.ts";
import { carColumns, cardColumns } from "../cars/cars.ts";

/** `slugs`: a JSON list, as a bound text or as an expression. D1 allows 100 bound parameters, and a list has as many cars. */
const asked = (slugs: string | SQL) => sql`json_each(${slugs}) as asked`;

/** The public car that has the address, else the one that has left it: as the address itself answers. */
const isAsked = and(
  sql`${cars.id} = coalesce(
    (select own.id from ${cars} as own where own.slug = asked.value and own.published_at is not null and own.deleted_at is null),
    (select ${oldAddresses.targetId} from ${oldAddresses} where ${oldAddresses.kind} = 'car' and ${oldAddresses.slug} = asked.value))`,
  isPublished,
);

const state = {
  /** As in the list, so that a page that takes the car out finds it there; an address that the car has left redirects. */
  slug: sql<string>`asked.value`.as("slug"),
  isListed: sql<boolean>`${cars.listed} = 1`.mapWith(Boolean).as("is_listed"),
  soldAt: cars.soldAt,
};

/** Cars with a public page, on sale or not, unordered. */
export function selectKeptCars({ query }: Database, slugs: string | SQL) {
  return query
    .select({ ...cardColumns, ...state })
    .from(asked(slugs))
    .crossJoin(cars)
    .where(isAsked);
}

export type KeptCarRow = Awaited<ReturnType<typeof selectKeptCars>>[number];

/** The same with all public columns. */
export function selectComparedCars({ query }: Database, slugs: readonly string[]) {
  return query
    .select({ ...carColumns, ...state })
    .from(asked(JSON.stringify(slugs)))
    .crossJoin(cars)
    .where(isAsked);
}

/** Those of the slugs that lead to such a car. */
export function selectKeptSlugs({ query }: Database, slugs: readonly string[]) {
  return query
    .select({ slug: state.slug })
    .from(asked(JSON.stringify(slugs)))
    .crossJoin(cars)
    .where(isAsked);
}
