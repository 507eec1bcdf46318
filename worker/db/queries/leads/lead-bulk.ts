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
  "isSpam",
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

/** The batch fails (stale-write.ts) if somebody has changed one of the leads meanwhile. */
export function allUnchangedSince({ query }: Database, before: readonly LeadRow[]) {
  const rows = JSON.stringify(
    before.map(({ id, assigneeId, status, updatedAt }) => [id, assigneeId, status, updatedAt]),
  );
  const isSame = sql`${leads.id} = r.value ->> 0 and ${leads.assigneeId} is r.value ->> 1 and ${leads.status} = r.value ->> 2 and ${leads.updatedAt} = r.value ->> 3 and ${leads.deletedAt} is null`;
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

/** After leads were changed or inserted. */
export function addToCounts({ query }: Database, ids: readonly string[]) {
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

/** The items of these leads. */
export function deleteLeadBulkItems({ query }: Database, run: string, leadIds: readonly string[]) {
  return query.delete(leadBulkItems).where(and(eq(leadBulkItems.run, run), isOneOf(leadBulkItems.leadId, leadIds)));
}

// Closing a lead stores its next action in the same way, under a run of its own, for a lead that is opened again.
const CLOSED = "closed";

export function selectDroppedActions({ query }: Database, leadIds: readonly string[]) {
  return query
    .select({ leadId: leadBulkItems.leadId, before: leadBulkItems.before })
    .from(leadBulkItems)
    .where(and(eq(leadBulkItems.run, CLOSED), isOneOf(leadBulkItems.leadId, leadIds)));
}

/** Replaces the stored ones of these leads; those with null lose theirs. */
export function writeDroppedActions(
  db: Database,
  dropped: readonly { leadId: string; before: string | null }[],
  at: number,
): Query[] {
  if (dropped.length === 0) return [];
  const rows = dropped.flatMap(({ leadId, before }) =>
    before === null ? [] : [{ run: CLOSED, leadId, before, after: "{}", at }],
  );
  const ids = dropped.map(({ leadId }) => leadId);
  return [deleteLeadBulkItems(db, CLOSED, ids), ...(rows.length === 0 ? [] : [insertLeadBulkItems(db, rows)])];
}
