import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { FirstResponse } from "../../../domain/leads/work/response-time.ts";
import type { Database } from "../../client.ts";
import { countedChange } from "./lead-counts.ts";
import type { LeadRow } from "./lead-desk.ts";
import { leadEvents, leads } from "../../schema/leads.ts";

const IS_OPEN = sql`${leads.status} in ('new', 'in_progress')`;

/** Leads of a phone, the open ones first, then the latest. `spellings`: the number and its hash. */
export function selectLeadsOfPhone({ query }: Database, spellings: readonly string[], limit: number) {
  return query
    .select()
    .from(leads)
    .where(and(inArray(leads.phoneNormalised, [...spellings]), isNull(leads.deletedAt), isNull(leads.anonymisedAt)))
    .orderBy(desc(IS_OPEN), desc(leads.createdAt))
    .limit(limit);
}

/** A later report of the same call adds to what is known of it: its record is often ready after it. */
export function insertCall({ query }: Database, row: typeof leadEvents.$inferInsert) {
  return query
    .insert(leadEvents)
    .values(row)
    .onConflictDoUpdate({
      target: leadEvents.externalId,
      set: { data: sql`json_patch(coalesce(${leadEvents.data}, '{}'), excluded.data)` },
    });
}

/** A call is the first answer, and makes a new lead one in progress. Put it before the call's insert: a repeat changes nothing. */
export function answerLead(
  db: Database,
  id: string,
  externalId: string,
  { status, ...answer }: FirstResponse & Pick<LeadRow, "status">,
  now: number,
) {
  const isFirst = and(eq(leads.id, id), isFirstReport(externalId));
  const answered = db.query
    .update(leads)
    .set({ ...answer, updatedAt: now })
    .where(and(isFirst, isNull(leads.firstResponseAt)));
  const started = db.query
    .update(leads)
    .set({ status, updatedAt: now })
    .where(and(isFirst, eq(leads.status, "new")));
  return [answered, ...countedChange(db, id, started)];
}

/** The next action of a lead whose caller nobody answered, unless staff have planned one. Put it before the call's insert. */
export function planCallback({ query }: Database, id: string, externalId: string, dueAt: number, now: number) {
  return query
    .update(leads)
    .set({ nextActionKind: "callback", nextActionAt: dueAt, updatedAt: now })
    .where(and(eq(leads.id, id), IS_OPEN, isNull(leads.nextActionAt), isFirstReport(externalId)));
}

function isFirstReport(externalId: string) {
  return sql`not exists (select 1 from ${leadEvents} where ${leadEvents.externalId} = ${externalId})`;
}
