import { and, asc, desc, gt, isNull, lte, notInArray, sql } from "drizzle-orm";
import { UNASSIGNED } from "../../../domain/leads/lead-filter-choices.ts";
import type { LeadSort } from "../../../domain/leads/lead-filter.ts";
import { wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import { notificationId } from "../../../domain/notifications/notifications.ts";
import type { Database } from "../../client.ts";
import { IS_UNANSWERED, leads, outbox } from "../../schema/leads.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";
import { type LeadConditions, leadConditions } from "./lead-conditions.ts";
import { isAmongFirst, isVisibleIn } from "./lead-scope.ts";

export type LeadRow = typeof leads.$inferSelect;

interface LeadSlice {
  sort: LeadSort;
  limit: number;
  offset: number;
}

type ScopedConditions = LeadConditions & { scope: LeadScope };

/** Ordered by creation; in the trash by deletion; leads with a next action by its time, the earliest first. */
export function selectLeads({ query }: Database, asked: ScopedConditions, { sort, limit, offset }: LeadSlice) {
  const by = leadOrder(asked, sort);
  const column = leads[by.column];
  const order = by.isAscending ? asc : desc;
  const first = (assigneeId: string | null) =>
    query
      .select({ id: leads.id })
      .from(leads)
      .where(leadConditions({ ...asked, assignee: assigneeId ?? UNASSIGNED }))
      .orderBy(order(column), order(leads.id))
      .limit(limit + offset)
      .getSQL();
  const ownOf = readByPerson(asked);
  return query
    .select()
    .from(leads)
    .where(ownOf === null ? leadConditions(asked) : isAmongFirst(ownOf, first))
    .orderBy(order(column), order(leads.id))
    .limit(limit)
    .offset(offset);
}

/** How many leads all pages of `selectLeads` have. */
export function countLeads({ query }: Database, asked: ScopedConditions) {
  const ownOf = readByPerson(asked);
  const ranges = ownOf === null ? [asked.assignee] : [ownOf, UNASSIGNED];
  const counts = ranges.map((assignee) => query.$count(leads, leadConditions({ ...asked, assignee })));
  return query.select({ total: sql<number>`${sql.join(counts, sql` + `)}`.as("total") }).from(sql`(select 1)`);
}

/** Whose own leads and the free ones are read from an index each; null where one index has all that is asked for. */
function readByPerson({ scope, assignee, search, isInTrash }: ScopedConditions): string | null {
  if (scope === "all" || scope.withTaken || assignee !== null || search !== "" || isInTrash) return null;
  return scope.ownOf;
}

/** The column that a list is ordered by. */
export function leadOrder({ isInTrash, task, search }: LeadConditions, sort: LeadSort) {
  // The index of the phone has the order of creation.
  const isByAction = (task === "overdue" || task === "today") && wholePhoneOf(search) === null;
  const column = isInTrash ? ("deletedAt" as const) : isByAction ? ("nextActionAt" as const) : ("createdAt" as const);
  return { column, isAscending: sort === "oldest" || column === "nextActionAt" };
}

/** Unanswered leads, counted by a partial index. */
export function countUnanswered(db: Database, limit: number, scope: LeadScope) {
  return countUpTo(db, leads, and(sql.raw(IS_UNANSWERED), isNull(leads.deletedAt), isVisibleIn(scope)), limit);
}

export function selectLeadsByIds({ query }: Database, ids: readonly string[]) {
  return query
    .select()
    .from(leads)
    .where(sql`${leads.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Unanswered leads of a period that nobody was notified of yet, oldest first. `shut`: without those of these salons, "" for none. */
export function selectUnanswered(
  { query }: Database,
  { since, until, shut, limit }: { since: number; until: number; shut: readonly string[]; limit: number },
) {
  const escalation = sql`${leads.id} || ${notificationId("escalation", "lead_waiting", "")}`;
  return query
    .select({ id: leads.id, createdAt: leads.createdAt, salonId: leads.salonId })
    .from(leads)
    .where(
      and(
        sql.raw(IS_UNANSWERED),
        isNull(leads.deletedAt),
        isNull(leads.anonymisedAt),
        gt(leads.createdAt, since),
        lte(leads.createdAt, until),
        notInArray(sql`coalesce(${leads.salonId}, '')`, [...shut]),
        sql`not exists (select 1 from ${outbox} where ${outbox.id} = ${escalation})`,
      ),
    )
    .orderBy(asc(leads.createdAt))
    .limit(limit);
}
