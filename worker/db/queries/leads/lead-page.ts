import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { LeadStatus } from "../../../domain/leads/lead-terms.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { consents, leadNotes, leads } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";
import { mainImage } from "../cars/cars.ts";

type LeadNoteRow = typeof leadNotes.$inferInsert;

/** In the trash or not. */
export function selectLead({ query }: Database, id: string) {
  return query.select().from(leads).where(eq(leads.id, id)).limit(1);
}

export function selectConsents({ query }: Database, leadId: string) {
  return query.select().from(consents).where(eq(consents.leadId, leadId)).orderBy(asc(consents.givenAt));
}

/** Oldest first; `author` is null if the user no longer exists. */
export function selectLeadNotes({ query }: Database, leadId: string) {
  return query
    .select({ id: leadNotes.id, text: leadNotes.text, createdAt: leadNotes.createdAt, author: users.username })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.authorId))
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
}

/** Other leads with the same phone, latest first; none if the phone is not a valid number. */
export function selectRepeats({ query }: Database, leadId: string, limit: number) {
  return query
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.phoneNormalised, ofLead(query, leadId, leads.phoneNormalised)),
        ne(leads.id, leadId),
        isNull(leads.deletedAt),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(limit);
}

/** The current state of the lead's car, in any stage. */
export function selectCarOfLead({ query }: Database, leadId: string) {
  return query
    .select({
      id: cars.id,
      slug: cars.slug,
      name: cars.name,
      year: cars.year,
      price: cars.price,
      dailyPrice: cars.dailyPrice,
      status: cars.status,
      stage: cars.stage,
      mainImage,
    })
    .from(cars)
    .where(eq(cars.id, ofLead(query, leadId, leads.carId)))
    .limit(1);
}

/** The cars whose pages the visitor opened. */
export function selectCarsSeen({ query }: Database, leadId: string) {
  const paths = query.select({ value: leads.pagesSeen }).from(leads).where(eq(leads.id, leadId)).getSQL();
  return query
    .select({ slug: cars.slug, name: cars.name, year: cars.year })
    .from(cars)
    .where(
      sql`${cars.slug} in (select substr(value, 6) from json_each((${paths})) where substr(value, 1, 5) = '/car/')`,
    );
}

function ofLead(
  query: Database["query"],
  leadId: string,
  column: typeof leads.phoneNormalised | typeof leads.carId,
): SQL {
  return sql`(${query.select({ value: column }).from(leads).where(eq(leads.id, leadId)).getSQL()})`;
}

export function updateLeadStatus(
  { query }: Database,
  id: string,
  values: { status: LeadStatus; firstResponseAt: number | null; updatedAt: number },
) {
  return query.update(leads).set(values).where(eq(leads.id, id));
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
