import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { LeadImportState, RowVerdict } from "../../../domain/leads/imports/lead-import-views.ts";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { carHolds, deposits } from "../../schema/holds.ts";
import { archivedLeads } from "../../schema/lead-archive.ts";
import { conversations } from "../../schema/conversations.ts";
import { consents, leadEvents, leadNotes, leads } from "../../schema/leads.ts";
import { leadChanges } from "../../schema/live.ts";
import { leadImportRows, leadImports } from "../../schema/moving.ts";
import { users } from "../../schema/staff.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { staffName } from "../staff/staff-name.ts";
import { deleteLeads, isOneOf } from "../staff/trash.ts";
import { addToCounts, subtractFromCounts } from "./lead-bulk.ts";
import type { LeadRow } from "./leads.ts";

export type LeadImportRow = typeof leadImports.$inferSelect;

const withName = {
  id: leadImports.id,
  fileName: leadImports.fileName,
  fileKey: leadImports.fileKey,
  signature: leadImports.signature,
  mapping: leadImports.mapping,
  state: leadImports.state,
  counts: leadImports.counts,
  position: leadImports.position,
  createdBy: leadImports.createdBy,
  createdAt: leadImports.createdAt,
  finishedAt: leadImports.finishedAt,
  undoneAt: leadImports.undoneAt,
  version: leadImports.version,
  createdByName: sql<string | null>`${staffName}`.as("created_by_name"),
};

export function selectLeadImports({ query }: Database, limit: number) {
  return query
    .select(withName)
    .from(leadImports)
    .leftJoin(users, eq(users.id, leadImports.createdBy))
    .orderBy(desc(leadImports.createdAt), desc(leadImports.id))
    .limit(limit);
}

export function selectLeadImport({ query }: Database, id: string) {
  return query
    .select(withName)
    .from(leadImports)
    .leftJoin(users, eq(users.id, leadImports.createdBy))
    .where(eq(leadImports.id, id))
    .limit(1);
}

/** The latest finished import of the same columns, also one that was undone: what was taught is still right. */
export function selectTaughtImport({ query }: Database, signature: string) {
  return query
    .select({ mapping: leadImports.mapping, createdAt: leadImports.createdAt })
    .from(leadImports)
    .where(and(eq(leadImports.signature, signature), inArray(leadImports.state, ["finished", "undone"])))
    .orderBy(desc(leadImports.createdAt))
    .limit(1);
}

/** One that is being written or undone, the oldest first. */
export function selectLeadImportInWork({ query }: Database) {
  return query
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(inArray(leadImports.state, ["applying", "undoing"]))
    .orderBy(asc(leadImports.createdAt))
    .limit(1);
}

export function insertLeadImport({ query }: Database, row: typeof leadImports.$inferInsert) {
  return query.insert(leadImports).values(row);
}

export function updateLeadImport({ query }: Database, id: string, values: Partial<typeof leadImports.$inferInsert>) {
  return query.update(leadImports).set(values).where(eq(leadImports.id, id));
}

/** The answers of staff; nothing is written when they are the stored ones. */
export function updateLeadMapping(
  { query }: Database,
  id: string,
  values: Pick<LeadImportRow, "mapping" | "signature">,
) {
  return query
    .update(leadImports)
    .set(values)
    .where(and(eq(leadImports.id, id), eq(leadImports.state, "waiting"), ne(leadImports.mapping, values.mapping)));
}

/** Fails the batch (stale-write.ts) if somebody else has decided about the import, or another invocation has gone on with it. */
export function leadImportStillAt(
  { query }: Database,
  { id, state, version }: { id: string; state: LeadImportState; version: number },
) {
  const isSame = sql`${leadImports.id} = ${id} and ${leadImports.state} = ${state} and ${leadImports.version} = ${version}`;
  return query.insert(writeGuard).select(sql`select 1 where not exists (select 1 from ${leadImports} where ${isSame})`);
}

/** Which of these leads are here already. */
export function selectKnownLeads(
  { query }: Database,
  known: { ids: readonly string[]; outerIds: readonly string[]; keys: readonly string[]; phones: readonly string[] },
) {
  return [
    query
      .select({ outerId: leads.outerId })
      .from(leads)
      .where(and(isNotNull(leads.outerId), isOneOf(leads.outerId, known.outerIds))),
    query.select({ requestKey: leads.requestKey }).from(leads).where(isOneOf(leads.requestKey, known.keys)),
    query
      .select({ phoneNormalised: leads.phoneNormalised, createdAt: leads.createdAt })
      .from(leads)
      .where(isOneOf(leads.phoneNormalised, known.phones)),
    query
      .select({ phoneNormalised: archivedLeads.phoneNormalised, part: archivedLeads.part })
      .from(archivedLeads)
      .where(isOneOf(archivedLeads.phoneNormalised, known.phones)),
    query.select({ leadId: archivedLeads.leadId }).from(archivedLeads).where(isOneOf(archivedLeads.leadId, known.ids)),
  ] as const;
}

interface ImportedRows {
  leads: readonly LeadRow[];
  consents: readonly (typeof consents.$inferInsert)[];
  notes: readonly (typeof leadNotes.$inferInsert)[];
  left: readonly (typeof leadImportRows.$inferInsert)[];
}

/** Statements that store leads of an import with what belongs to them. Open panels hear nothing of them: their rings are for new leads. */
export function insertImportedLeads(db: Database, rows: ImportedRows) {
  const { query } = db;
  const ids = rows.leads.map(({ id }) => id);
  const latest = sql`${leadChanges.seq} > (select max(seq) from ${leadChanges}) - ${ids.length}`;
  return [
    ...(ids.length > 0
      ? [
          insertRows(db, leads, rows.leads),
          query.delete(leadChanges).where(and(latest, isOneOf(leadChanges.leadId, ids))),
          addToCounts(db, ids),
        ]
      : []),
    ...(rows.consents.length > 0 ? [insertRows(db, consents, rows.consents)] : []),
    ...(rows.notes.length > 0 ? [insertRows(db, leadNotes, rows.notes)] : []),
    ...(rows.left.length > 0 ? [insertRows(db, leadImportRows, rows.left).onConflictDoNothing()] : []),
  ];
}

export function selectLeftRows({ query }: Database, importId: string, limit: number) {
  return query
    .select()
    .from(leadImportRows)
    .where(eq(leadImportRows.importId, importId))
    .orderBy(asc(leadImportRows.row))
    .limit(limit);
}

export function countLeftReasons({ query }: Database, importId: string) {
  return query
    .select({
      verdict: sql<RowVerdict>`${leadImportRows.verdict}`.as("verdict"),
      reason: leadImportRows.reason,
      count: sql<number>`count(*)`.as("rows"),
    })
    .from(leadImportRows)
    .where(eq(leadImportRows.importId, importId))
    .groupBy(leadImportRows.verdict, leadImportRows.reason)
    .orderBy(desc(sql`count(*)`))
    .limit(20);
}

/** Nobody has changed it since the import wrote it at this time. */
const isUntouched = (importedAt: number) =>
  sql`${leads.updatedAt} = ${importedAt} and ${leads.deletedAt} is null and not exists (select 1 from ${leadEvents} where ${leadEvents.leadId} = ${leads.id}) and not exists (select 1 from ${conversations} where ${conversations.leadId} = ${leads.id}) and not exists (select 1 from ${carHolds} where ${carHolds.leadId} = ${leads.id}) and not exists (select 1 from ${deposits} where ${deposits.leadId} = ${leads.id})`;

export function selectUntouchedLeads(
  { query }: Database,
  { id, createdAt }: Pick<LeadImportRow, "id" | "createdAt">,
  limit: number,
) {
  return query
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.importId, id), isUntouched(createdAt)))
    .orderBy(asc(leads.id))
    .limit(limit);
}

/** Leads of an import that are left. */
export function selectLeadsOfImport({ query }: Database, importId: string, limit: number) {
  return query
    .select({ id: leads.id, name: leads.name, status: leads.status, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.importId, importId))
    .orderBy(asc(leads.id))
    .limit(limit);
}

export function countLeadsOfImport({ query }: Database, importId: string) {
  return query
    .select({ count: sql<number>`count(*)`.as("leads") })
    .from(leads)
    .where(eq(leads.importId, importId));
}

/** Deletes leads for good. Fails the batch if somebody has worked on one since it was read. */
export function deleteImportedLeads(db: Database, ids: readonly string[], importedAt: number, now: number) {
  const { query } = db;
  const isOne = isOneOf(leads.id, ids);
  return [
    query
      .insert(writeGuard)
      .select(sql`select 1 where exists (select 1 from ${leads} where ${isOne} and not (${isUntouched(importedAt)}))`),
    subtractFromCounts(db, ids),
    // `deleteLeads` takes those of the trash; a trigger counts their days again.
    query.update(leads).set({ deletedAt: now }).where(isOne),
    ...deleteLeads(db, ids),
  ] as const;
}

/** Files that nobody has taught how to read, and the cells of rows that were left out, of imports before a time. */
export function expireLeadImports({ query }: Database, before: number) {
  const old = query.select({ id: leadImports.id }).from(leadImports).where(lt(leadImports.createdAt, before));
  return [
    query
      .update(leadImports)
      .set({ state: "discarded", fileKey: null })
      .where(and(lt(leadImports.createdAt, before), eq(leadImports.state, "waiting"))),
    query
      .update(leadImportRows)
      .set({ cells: null })
      .where(and(inArray(leadImportRows.importId, old), isNotNull(leadImportRows.cells))),
  ] as const;
}
