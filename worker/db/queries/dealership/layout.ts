import { eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { DEFAULT_SETTINGS } from "../../../domain/dealership/settings.ts";
import { brands } from "../../schema/cars.ts";
import { contentVersion, settings } from "../../schema/content.ts";

/** The salon's settings, and beside them which state of the content they were read from: every page asks for both. */
export function selectSettings({ query }: Database) {
  const version = query
    .select({ version: contentVersion.version })
    .from(contentVersion)
    .where(eq(contentVersion.id, 1));
  return query
    .select({ ...getTableColumns(settings), contentVersion: sql<number>`coalesce((${version}), 0)` })
    .from(settings)
    .where(eq(settings.id, 1))
    .limit(1);
}

export const brandColumns = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  logo: brands.logo,
  description: brands.description,
};

/** All brands, in no order: Russian collation is the caller's. */
export function selectBrands({ query }: Database) {
  return query.select(brandColumns).from(brands).where(isNull(brands.deletedAt));
}

/** Which state of what visitors can see the database holds. */
export function selectContentVersion({ query }: Database) {
  return query
    .select({ version: contentVersion.version })
    .from(contentVersion)
    .where(eq(contentVersion.id, 1))
    .limit(1);
}

/** Goes into the batch of every staff write that visitors can see. */
export function bumpContentVersion({ query }: Database) {
  return query
    .insert(contentVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: contentVersion.id, set: { version: sql`${contentVersion.version} + 1` } });
}

/** Changes the one row, or makes it of the defaults first. */
export function upsertSettings({ query }: Database, change: Partial<typeof settings.$inferInsert>, at: number) {
  const { salonName, phone, address, workingHours } = DEFAULT_SETTINGS;
  return query
    .insert(settings)
    .values({ salonName, phone, address, workingHours, ...change, id: 1, updatedAt: at })
    .onConflictDoUpdate({ target: settings.id, set: { ...change, updatedAt: at } });
}
