import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { settings } from "../../schema/content.ts";
import { leads } from "../../schema/leads.ts";
import { salons } from "../../schema/salons.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { salonNamesJson } from "./salon-names.ts";

/** What the editor of a car needs of the settings; no row: GALLERY_MAX and the main salon. */
export function selectCarTerms(db: Database) {
  return db.query
    .select({ galleryMax: settings.galleryMax, holdHours: settings.holdHours, salons: salonNamesJson(db) })
    .from(settings)
    .where(eq(settings.id, 1))
    .limit(1);
}

/** More of them are not counted. */
export const SALON_COUNT_MAX = 1000;

const first = sql.raw(`limit ${SALON_COUNT_MAX + 1}`);
/** Of the row of `salons` around it. */
const carsThere = sql`select 1 from ${cars} where ${cars.salonId} = salons.id and ${cars.soldAt} is null and ${cars.deletedAt} is null ${first}`;
const openLeads = sql`select 1 from ${leads} where ${leads.salonId} = salons.id and +${leads.status} in ('new', 'in_progress') and ${leads.deletedAt} is null ${first}`;

/** What keeps each salon open: cars that stand there, open leads, both counted up to one more than the limit. */
export function selectSalonCounts({ query }: Database) {
  return query
    .select({
      id: salons.id,
      cars: sql<number>`(select count(*) from (${carsThere}))`,
      leads: sql<number>`(select count(*) from (${openLeads}))`,
    })
    .from(salons);
}

/** Put it into the batch that closes a salon: it fails the batch if a car or an open lead has come since. */
export function salonIsEmpty({ query }: Database, id: string) {
  return query
    .insert(writeGuard)
    .select(
      sql`select 1 from ${salons} where ${salons.id} = ${id} and (exists (${carsThere}) or exists (${openLeads}))`,
    );
}

/** How many cars visitors find at each open salon, from the index of salons. */
export function selectSalonStock({ query }: Database) {
  const listed = sql<number>`(select count(*) from ${cars} where ${cars.salonId} = salons.id and ${cars.listed} = 1)`;
  return query.select({ id: salons.id, cars: listed }).from(salons).where(isNull(salons.closedAt));
}

export function selectSalonOfSlug({ query }: Database, slug: string) {
  return query.select({ id: salons.id }).from(salons).where(eq(salons.slug, slug)).limit(1);
}
