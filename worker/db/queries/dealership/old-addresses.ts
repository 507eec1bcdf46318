import { and, eq, isNull } from "drizzle-orm";
import type { AddressKind } from "../../../domain/dealership/old-address.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { oldAddresses } from "../../schema/old-addresses.ts";
import { isPublished } from "../cars/car-conditions.ts";

/** An address that two rows have had leads to the one that had it last. */
export function insertOldAddress({ query }: Database, row: typeof oldAddresses.$inferInsert) {
  const { targetId, leftAt } = row;
  return query
    .insert(oldAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [oldAddresses.kind, oldAddresses.slug], set: { targetId, leftAt } });
}

/** The present address of what visitors found at an old one; no row when they may not see it. */
export function selectNewAddress({ query }: Database, kind: AddressKind, slug: string) {
  const isOld = and(eq(oldAddresses.kind, kind), eq(oldAddresses.slug, slug));
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
