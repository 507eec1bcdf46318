import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { leads } from "../../schema/leads.ts";
import { outletDays } from "../../schema/outlet-listings.ts";
import { archivedLeadNumbers, carDays, changedLeadDays, reportDays } from "../../schema/reports.ts";

/** Days of UTC whose leads were changed, newest first. */
export function selectChangedLeadDays({ query }: Database, limit: number) {
  return query.select().from(changedLeadDays).orderBy(desc(changedLeadDays.day)).limit(limit);
}

/** Not after another change of the day. */
export function deleteChangedLeadDay({ query }: Database, { day, token }: typeof changedLeadDays.$inferSelect) {
  return query.delete(changedLeadDays).where(and(eq(changedLeadDays.day, day), eq(changedLeadDays.token, token)));
}

/** What the numbers of a lead are made of (domain/reports/lead-numbers.ts). */
export const countedLeadColumns = {
  type: leads.type,
  visitKind: leads.visitKind,
  status: leads.status,
  source: leads.source,
  createdAt: leads.createdAt,
  firstResponseAt: leads.firstResponseAt,
  firstResponseBy: leads.firstResponseBy,
  firstResponseWorkMs: leads.firstResponseWorkMs,
  origin: leads.origin,
  assigneeId: leads.assigneeId,
  qualifiedAt: leads.qualifiedAt,
  soldCarId: leads.soldCarId,
  carId: leads.carId,
  salonId: leads.salonId,
};

/** Without spam and trash. The unary plus keeps SQLite on the index by time. */
export function selectCountedLeads({ query }: Database, since: number, until: number) {
  return query
    .select(countedLeadColumns)
    .from(leads)
    .where(
      and(gte(leads.createdAt, since), lt(leads.createdAt, until), sql`+${leads.isSpam} = 0`, isNull(leads.deletedAt)),
    );
}

export function selectArchivedNumbers({ query }: Database, day: number) {
  return query
    .select({ leads: archivedLeadNumbers.leads, staff: archivedLeadNumbers.staff })
    .from(archivedLeadNumbers)
    .where(eq(archivedLeadNumbers.day, day));
}

export function insertArchivedNumbers(db: Database, rows: readonly (typeof archivedLeadNumbers.$inferInsert)[]) {
  return insertRows(db, archivedLeadNumbers, rows);
}

/** Visits and leads of outlets on a day of UTC. */
export function selectOutletDay({ query }: Database, day: number) {
  return query.select().from(outletDays).where(eq(outletDays.day, day));
}

type CountedDay = Pick<typeof reportDays.$inferSelect, "day" | "leads" | "staff" | "outlets">;

/** Replaces what is computed of a day; its visits stay. */
export function writeReportDay(db: Database, counted: CountedDay) {
  return insertRows(db, reportDays, [counted]).onConflictDoUpdate({
    target: reportDays.day,
    set: excluded(reportDays, ["leads", "staff", "outlets"]),
  });
}

/** Replaces the leads of all cars on a day. */
export function writeCarLeads(db: Database, day: number, counts: readonly (readonly [carId: string, leads: number])[]) {
  return [
    db.query
      .update(carDays)
      .set({ leads: 0 })
      .where(and(eq(carDays.day, day), sql`${carDays.leads} > 0`)),
    insertRows(
      db,
      carDays,
      counts.map(([carId, total]) => ({ carId, day, leads: total })),
    ).onConflictDoUpdate({ target: [carDays.carId, carDays.day], set: excluded(carDays, ["leads"]) }),
  ] as const;
}
