import { and, eq, isNull, sql } from "drizzle-orm";
import type { AddressKind } from "../../../domain/dealership/old-address.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { pages } from "../../schema/content.ts";
import { carSources } from "../../schema/imports.ts";
import { oldAddresses } from "../../schema/old-addresses.ts";
import { isPublished } from "../cars/car-conditions.ts";

const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

const shownCar = { slug: cars.slug, name: cars.name, trim: cars.trim, year: cars.year };

/** Public cars with these slugs. */
export function selectCarsOfSlugs({ query }: Database, slugs: readonly string[]) {
  return query
    .select(shownCar)
    .from(cars)
    .where(and(sql`${cars.slug} in ${listOf(slugs)}`, isPublished));
}

export function selectBrandsOfSlugs({ query }: Database, slugs: readonly string[]) {
  return query
    .select({ slug: brands.slug, name: brands.name })
    .from(brands)
    .where(and(sql`${brands.slug} in ${listOf(slugs)}`, isNull(brands.deletedAt)));
}

/** The present slugs of cars or brands that had these before. */
export function selectMovedSlugs({ query }: Database, kind: AddressKind, slugs: readonly string[]) {
  const isOld = and(eq(oldAddresses.kind, kind), sql`${oldAddresses.slug} in ${listOf(slugs)}`);
  return kind === "car"
    ? query
        .select({ old: sql<string>`${oldAddresses.slug}`.as("old"), now: sql<string>`${cars.slug}`.as("now") })
        .from(oldAddresses)
        .innerJoin(cars, eq(cars.id, oldAddresses.targetId))
        .where(and(isOld, isPublished))
    : query
        .select({ old: sql<string>`${oldAddresses.slug}`.as("old"), now: sql<string>`${brands.slug}`.as("now") })
        .from(oldAddresses)
        .innerJoin(brands, eq(brands.id, oldAddresses.targetId))
        .where(and(isOld, isNull(brands.deletedAt)));
}

/** Public cars with these VINs. */
export function selectCarsOfVins({ query }: Database, vins: readonly string[]) {
  return query
    .select({ ...shownCar, vin: cars.vin })
    .from(cars)
    .where(and(sql`${cars.vin} in ${listOf(vins)}`, isPublished));
}

/** Public cars that were imported from these pages. */
export function selectCarsOfPages({ query }: Database, urlKeys: readonly string[]) {
  return query
    .select({ ...shownCar, urlKey: carSources.urlKey })
    .from(carSources)
    .innerJoin(cars, eq(cars.id, carSources.carId))
    .where(and(sql`${carSources.urlKey} in ${listOf(urlKeys)}`, isPublished));
}

/** Public cars whose source names these addresses as their pages, as a feed does. */
export function selectCarsOfAddresses({ query }: Database, urls: readonly string[]) {
  return query
    .select({ ...shownCar, url: carSources.url })
    .from(carSources)
    .innerJoin(cars, eq(cars.id, carSources.carId))
    .where(and(sql`${carSources.url} in ${listOf(urls)}`, isPublished));
}

const PAGES_MAX = 500;

/** Own pages that visitors see. */
export function selectShownPages({ query }: Database) {
  return query
    .select({ kind: pages.kind, slug: pages.slug, title: pages.title, sourceUrl: pages.sourceUrl })
    .from(pages)
    .where(and(eq(pages.isShown, true), isNull(pages.deletedAt)))
    .limit(PAGES_MAX);
}

export function selectPagesOfSlugs({ query }: Database, slugs: readonly string[]) {
  return query
    .select({ kind: pages.kind, slug: pages.slug, title: pages.title })
    .from(pages)
    .where(
      and(
        sql`${pages.kind} in ('page', 'news') and ${pages.slug} in ${listOf(slugs)}`,
        eq(pages.isShown, true),
        isNull(pages.deletedAt),
      ),
    );
}
