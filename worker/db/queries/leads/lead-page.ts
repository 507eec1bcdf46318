import { asc, eq, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { consents, leadNotes, leads } from "../../schema/leads.ts";
import { mainImage } from "../cars/cars.ts";

type LeadNoteRow = typeof leadNotes.$inferInsert;

/** In the trash or not. */
export function selectLead({ query }: Database, id: string) {
  return query.select().from(leads).where(eq(leads.id, id)).limit(1);
}

export function selectConsents({ query }: Database, leadId: string) {
  return query.select().from(consents).where(eq(consents.leadId, leadId)).orderBy(asc(consents.givenAt));
}

/** The current state of the lead's car, in any stage. */
export function selectCarOfLead({ query }: Database, leadId: string) {
  return query
    .select({
      ...pickColumns(cars, "id", "slug", "name", "year", "price", "dailyPrice", "status", "stage"),
      mainImage,
    })
    .from(cars)
    .where(eq(cars.id, ofLead(query, leadId, leads.carId)))
    .limit(1);
}

export function selectSoldCar({ query }: Database, leadId: string) {
  return query
    .select({ name: cars.name, trim: cars.trim, year: cars.year })
    .from(cars)
    .where(eq(cars.id, ofLead(query, leadId, leads.soldCarId)))
    .limit(1);
}

function ofLead(query: Database["query"], leadId: string, column: typeof leads.soldCarId | typeof leads.carId): SQL {
  return sql`(${query.select({ value: column }).from(leads).where(eq(leads.id, leadId)).getSQL()})`;
}

export function updateLeadSpam({ query }: Database, id: string, isSpam: boolean, updatedAt: number) {
  return query.update(leads).set({ isSpam, updatedAt }).where(eq(leads.id, id));
}

export function insertLeadNote({ query }: Database, row: LeadNoteRow) {
  return query.insert(leadNotes).values(row);
}

/** Moves the lead to the trash; with null, restores it. */
export function updateLeadDeletedAt({ query }: Database, id: string, deletedAt: number | null, updatedAt: number) {
  return query.update(leads).set({ deletedAt, updatedAt }).where(eq(leads.id, id));
}
