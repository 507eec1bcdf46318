import { and, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { JournalQuery } from "../../../domain/staff/security-journal.ts";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { auditLog, securityEvents } from "../../schema/staff.ts";

/** A new event. */
export type SecurityEventRow = Omit<typeof securityEvents.$inferSelect, "lastAt" | "countedBy">;

/** Add it to the batch of the change it belongs to. */
export function insertSecurityEvents(db: Database, rows: readonly SecurityEventRow[]) {
  return insertRows(
    db,
    securityEvents,
    rows.map((row) => ({ ...row, lastAt: row.at })),
  );
}

interface Counting {
  /** Events with the same value are one row. */
  countedBy: string;
  /** The value of events above `rowsMax`, which lose their network, author and detail. */
  othersCountedBy: string;
  /** Beginning of the period, epoch ms. */
  since: number;
  /** Rows of this kind in the period. */
  rowsMax: number;
}

/** Adds to the row of the same `countedBy`, or inserts one, so that the number of rows per period is bounded. */
export function countSecurityEvent(
  { query }: Database,
  event: SecurityEventRow,
  { countedBy, othersCountedBy, since, rowsMax }: Counting,
) {
  const { id, kind, at, count, actorId, targetId, detail, network, userAgent } = event;
  const isNew = sql`not exists (select 1 from ${securityEvents} where counted_by = ${countedBy})`;
  const isFull = sql`(select count(*) from ${securityEvents} where kind = ${kind} and at >= ${since} and counted_by is not null) >= ${rowsMax}`;
  const unlessFull = (value: string | null) => sql`case when is_full then null else ${value} end`;
  // The order of the table's columns.
  const row = sql`select ${id}, ${kind}, ${at}, ${at}, ${count}, ${unlessFull(actorId)}, ${unlessFull(targetId)},
    ${unlessFull(detail)}, ${unlessFull(network)}, ${unlessFull(userAgent)}, null,
    case when is_full then ${othersCountedBy} else ${countedBy} end
    from (select ${isNew} and ${isFull} as is_full) where true`;
  return query
    .insert(securityEvents)
    .select(row)
    .onConflictDoUpdate({
      target: securityEvents.countedBy,
      set: { count: sql`${securityEvents.count} + excluded.count`, lastAt: sql`excluded.last_at` },
    });
}

const newestFirst = [desc(securityEvents.at), desc(securityEvents.id)];

/**
 * Events of the journal, newest first, with the change as the audit log has it. Those of a person come from two indexes, each read as far
 * as the limit.
 */
export function selectSecurityEvents(
  { query }: Database,
  { kind, person, before }: JournalQuery,
  { since, limit }: { since: number; limit: number },
) {
  const matches = (of?: SQL) =>
    and(
      of,
      kind === null ? undefined : eq(securityEvents.kind, kind),
      gte(securityEvents.at, since),
      before === null
        ? undefined
        : or(lt(securityEvents.at, before.at), and(eq(securityEvents.at, before.at), lt(securityEvents.id, before.id))),
    );
  const idsOf = (of: SQL) =>
    query
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(matches(of))
      .orderBy(...newestFirst)
      .limit(limit);
  const ofPerson = (id: string) =>
    inArray(
      securityEvents.id,
      sql`(select id from ${idsOf(eq(securityEvents.actorId, id))} union select id from ${idsOf(eq(securityEvents.targetId, id))})`,
    );
  return query
    .select({
      id: securityEvents.id,
      kind: securityEvents.kind,
      at: securityEvents.at,
      lastAt: securityEvents.lastAt,
      count: securityEvents.count,
      actorId: securityEvents.actorId,
      targetId: securityEvents.targetId,
      detail: securityEvents.detail,
      network: securityEvents.network,
      userAgent: securityEvents.userAgent,
      entity: auditLog.entity,
      changes: auditLog.changes,
      token: auditLog.token,
    })
    .from(securityEvents)
    .leftJoin(auditLog, eq(auditLog.id, securityEvents.auditId))
    .where(person === null ? matches() : ofPerson(person))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** How many leads were refused after `since`, and whether one was after `lastSince`. */
export function selectRefusedLeads({ query }: Database, { since, lastSince }: { since: number; lastSince: number }) {
  const { kind, at, lastAt, count } = securityEvents;
  return query
    .select({
      total: sql<number>`coalesce(sum(${count}), 0)`.as("total"),
      isGoingOn: sql<boolean>`coalesce(max(${lastAt}), 0) > ${lastSince}`.mapWith(Boolean).as("is_going_on"),
    })
    .from(securityEvents)
    .where(and(eq(kind, "lead_refused"), gt(at, since)));
}

export function deleteSecurityEventsBefore({ query }: Database, time: number) {
  return query.delete(securityEvents).where(lt(securityEvents.at, time));
}
