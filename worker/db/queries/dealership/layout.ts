import { eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { brands } from "../../schema/cars.ts";
import { contentVersion, settings } from "../../schema/content.ts";
import { activeRulesJson } from "../cars/price-rules.ts";
import { offeredProductsJson } from "../content/bank-products.ts";
import { linkedPagesJson } from "../content/pages.ts";
import type { SalonRow } from "../../../domain/dealership/salons.ts";

/** The salon's settings, the content version, the price rules, the loans on offer, the linked pages and the salons, because every page needs them. */
export function selectSettings({ query }: Database) {
  const version = query
    .select({ version: contentVersion.version })
    .from(contentVersion)
    .where(eq(contentVersion.id, 1));
  return query
    .select({
      ...getTableColumns(settings),
      contentVersion: sql<number>`coalesce((${version}), 0)`,
      priceRules: activeRulesJson,
      offeredProducts: offeredProductsJson,
      linkedPages: linkedPagesJson,
      salons: openSalonsJson,
    })
    .from(settings)
    .where(eq(settings.id, 1))
    .limit(1);
}

/** Null or no row: GALLERY_MAX. */
export function selectGalleryMax({ query }: Database) {
  return query.select({ galleryMax: settings.galleryMax }).from(settings).where(eq(settings.id, 1)).limit(1);
}

export const brandColumns = {
  ...pickColumns(brands, "id", "slug", "name", "logo", "description"),
};

/** All brands, unordered: SQLite has no Russian collation, so callers sort them. */
export function selectBrands({ query }: Database) {
  return query.select(brandColumns).from(brands).where(isNull(brands.deletedAt));
}

export function selectContentVersion({ query }: Database) {
  return query
    .select({ version: contentVersion.version })
    .from(contentVersion)
    .where(eq(contentVersion.id, 1))
    .limit(1);
}

/** Add it to the batch of every staff write that visitors can see. */
export function bumpContentVersion({ query }: Database) {
  return query
    .insert(contentVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: contentVersion.id, set: { version: sql`${contentVersion.version} + 1` } });
}

/** Blank texts stand for those of the deployment. */
const BLANK_SALON = { salonName: "", phone: "", address: "" };

/** Inserts the settings row if there is none. */
export function ensureSettings({ query }: Database, at: number) {
  return query
    .insert(settings)
    .values({ ...BLANK_SALON, id: 1, updatedAt: at })
    .onConflictDoNothing();
}

/** Updates the settings row, or inserts it as `ensureSettings` does. */
export function upsertSettings({ query }: Database, change: Partial<typeof settings.$inferInsert>, at: number) {
  return query
    .insert(settings)
    .values({ ...BLANK_SALON, ...change, id: 1, updatedAt: at })
    .onConflictDoUpdate({ target: settings.id, set: { ...change, updatedAt: at } });
}

/** The open salons in their order, as JSON in a column of `selectSettings`. */
const openSalonsJson = sql<SalonRow[]>`(
  select json_group_array(json_object(
    'id', id, 'slug', slug, 'name', name, 'phone', phone, 'phoneSecondary', phone_secondary, 'address', address,
    'fullAddress', full_address, 'email', email, 'workingHours', working_hours, 'latitude', latitude, 'longitude', longitude,
    'description', description, 'photos', json(photos), 'staff', json(staff), 'yandexPlace', yandex_place, 'twoGisPlace', two_gis_place
  )) from (select * from salons where closed_at is null order by position, created_at, id)
)`.mapWith((json: string) => JSON.parse(json) as SalonRow[]);
