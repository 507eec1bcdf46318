import { and, eq, isNull } from "drizzle-orm";
import type { AddressKind } from "../../../domain/dealership/old-address.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { oldAddresses } from "../../schema/old-addresses.ts";
import { pages } from "../../schema/content.ts";
import { isPublished } from "../cars/car-conditions.ts";

/** If two rows had the same slug, it redirects to the last one. */
export function insertOldAddresses(db: Database, rows: readonly (typeof oldAddresses.$inferInsert)[]) {
  return insertRows(db, oldAddresses, rows).onConflictDoUpdate({
    target: [oldAddresses.kind, oldAddresses.slug],
    set: excluded(oldAddresses, ["targetId", "leftAt"]),
  });
}

/** The current slug for an old one; no row if the car, brand or page is not public. */
export function selectNewAddress({ query }: Database, kind: AddressKind, slug: string) {
  const isOld = and(eq(oldAddresses.kind, kind), eq(oldAddresses.slug, slug));
  if (kind === "page" || kind === "news")
    return query
      .select({ slug: pages.slug })
      .from(oldAddresses)
      .innerJoin(pages, eq(pages.id, oldAddresses.targetId))
      .where(and(isOld, eq(pages.kind, kind), eq(pages.isShown, true), isNull(pages.deletedAt)))
      .limit(1);
  return kind === "car"
    ? query
        .select({ slug: cars.slug })
        .from(oldAddresses)
        .innerJoin(cars, eq(cars.id, oldAddresses.targetId))
        .where(and(isOld, isPublished))
        .limit(1)
    : query
        .select({ slug: brands.slug })
        .from(oldAddresses)
        .innerJoin(brands, eq(brands.id, oldAddresses.targetId))
        .where(and(isOld, isNull(brands.deletedAt)))
        .limit(1);
}
