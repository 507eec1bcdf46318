import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database, Query } from "../../client.ts";
import { insertRows, updateRows } from "../../many-rows.ts";
import { leadBulkItems } from "../../schema/lead-desk.ts";
import { leadCounts, leads } from "../../schema/leads.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { isOneOf } from "../staff/trash.ts";
import type { LeadRow } from "./lead-desk.ts";
import type { LeadWork } from "./lead-work.ts";

/** The columns that a bulk change can change. */
export const BULK_COLUMNS = [
  "status",
  "firstResponseAt",
  "firstResponseBy",
  "firstResponseWorkMs",
  "assigneeId",
  "nextActionKind",
  "nextActionAt",
  "nextActionNote",
  "qualifiedAt",
  "refusalReason",
  "soldCarId",
  "closedAt",
] as const satisfies readonly (keyof LeadWork)[];

export function selectLeadsByIds({ query }: Database, ids: readonly string[]) {
  return query.select().from(leads).where(isOneOf(leads.id, ids));
}

/** The batch fails (stale-write.ts) if somebody has changed the person or the status of one of the leads meanwhile. */
function allUnchangedSince({ query }: Database, before: readonly LeadRow[]) {
  const rows = JSON.stringify(before.map(({ id, assigneeId, status }) => [id, assigneeId, status]));
  const isSame = sql`${leads.id} = r.value ->> 0 and ${leads.assigneeId} is r.value ->> 1 and ${leads.status} = r.value ->> 2 and ${leads.deletedAt} is null`;
  return query
    .insert(writeGuard)
    .select(
      sql`select 1 from json_each(${rows}) as r where not exists (select 1 from ${leads} where ${isSame}) limit 1`,
    );
}

/** Statements of one batch that change leads and their counts. Leads outside the trash only. */
export function updateLeadsCounted(db: Database, before: readonly LeadRow[], after: readonly LeadRow[]): Query[] {
  const ids = after.map(({ id }) => id);
  return [
    allUnchangedSince(db, before),
    subtractFromCounts(db, ids),
    updateRows(db, leads, { id: "id", keys: [...BULK_COLUMNS, "updatedAt"] }, after),
    addToCounts(db, ids),
  ];
}

/** Before leads change or are deleted. */
export function subtractFromCounts({ query }: Database, ids: readonly string[]) {
  const isOfRow = sql`(${leads.status}, ${leads.type}, ${leads.isSpam}) = (${leadCounts.status}, ${leadCounts.type}, ${leadCounts.isSpam})`;
  const counted = query
    .select({ total: sql<number>`count(*)` })
    .from(leads)
    .where(and(isOneOf(leads.id, ids), isNull(leads.deletedAt), isOfRow));
  return query.update(leadCounts).set({ total: sql`${leadCounts.total} - (${counted})` });
}

function addToCounts({ query }: Database, ids: readonly string[]) {
  const places = query
    .select({ status: leads.status, type: leads.type, isSpam: leads.isSpam, total: count().as("total") })
    .from(leads)
    .where(and(isOneOf(leads.id, ids), isNull(leads.deletedAt)))
    .groupBy(leads.status, leads.type, leads.isSpam);
  return query
    .insert(leadCounts)
    .select(places)
    .onConflictDoUpdate({
      target: [leadCounts.status, leadCounts.type, leadCounts.isSpam],
      set: { total: sql`${leadCounts.total} + excluded.total` },
    });
}

export function insertLeadBulkItems(db: Database, rows: readonly (typeof leadBulkItems.$inferInsert)[]) {
  return insertRows(db, leadBulkItems, rows);
}

export function selectLeadBulkItems({ query }: Database, run: string) {
  return query.select().from(leadBulkItems).where(eq(leadBulkItems.run, run));
}

export function deleteLeadBulkRun({ query }: Database, run: string) {
  return query.delete(leadBulkItems).where(eq(leadBulkItems.run, run));
}
