import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { LeadFilter, LeadSort } from "../../../domain/leads/lead-desk.ts";
import { leadSearchWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import { DEFAULT_TIME_ZONE, TIME_ZONES, utcOffsetMs } from "../../../domain/kernel/time/time-zones.ts";
import type { Database } from "../../client.ts";
import { IS_UNANSWERED, leads } from "../../schema/leads.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

export type LeadRow = typeof leads.$inferSelect;

interface LeadConditions extends LeadFilter {
  search: string;
}

const DAY_MS = sql.raw(String(24 * 60 * 60 * 1000));

interface LeadSlice {
  sort: LeadSort;
  limit: number;
  offset: number;
}

/** A complete phone number is searched by the phone index; anything else in the folded texts. */
function conditions(asked: LeadConditions): SQL | undefined {
  if (asked.isInTrash) return trashConditions(asked);
  const { status, type, isSpam, isUnanswered, search } = asked;
  const phone = wholePhoneOf(search);
  return and(
    isNull(leads.deletedAt),
    // The unary plus prevents SQLite from using the index of this column where another index is better.
    status || phone || type ? sql`+${leads.isSpam} = ${Number(isSpam)}` : eq(leads.isSpam, isSpam),
    isUnanswered ? sql.raw(IS_UNANSWERED) : undefined,
    status ? eq(leads.status, status) : undefined,
    type ? (isUnanswered ? sql`+${leads.type} = ${type}` : eq(leads.type, type)) : undefined,
    ...(phone
      ? [eq(leads.phoneNormalised, phone)]
      : leadSearchWords(search).map((word) => sql`instr(${leads.searchText}, ${word}) > 0`)),
  );
}

/** Includes spam. The unary plus keeps SQLite on the index of the trash, which has the order of the list. */
function trashConditions({ type, search }: LeadConditions): SQL | undefined {
  const phone = wholePhoneOf(search);
  return and(
    gt(leads.deletedAt, 0),
    type ? sql`+${leads.type} = ${type}` : undefined,
    ...(phone
      ? [sql`+${leads.phoneNormalised} = ${phone}`]
      : leadSearchWords(search).map((word) => sql`instr(${leads.searchText}, ${word}) > 0`)),
  );
}

/** Ordered by creation; in the trash by deletion. */
export function selectLeads({ query }: Database, asked: LeadConditions, { sort, limit, offset }: LeadSlice) {
  const order = sort === "oldest" ? asc : desc;
  return query
    .select()
    .from(leads)
    .where(conditions(asked))
    .orderBy(order(asked.isInTrash ? leads.deletedAt : leads.createdAt), order(leads.id))
    .limit(limit)
    .offset(offset);
}

export function countLeadsUpTo(db: Database, asked: LeadConditions, limit: number) {
  return countUpTo(db, leads, conditions(asked), limit);
}

/** Unanswered leads, counted by a partial index. */
export function countUnanswered(db: Database, limit: number) {
  return countUpTo(db, leads, and(sql.raw(IS_UNANSWERED), isNull(leads.deletedAt)), limit);
}

/** Leads of the current day in the salon's time zone, without spam and trash. */
export function countLeadsToday(db: Database, now: number, limit: number) {
  const zones = TIME_ZONES.map(({ name }) => sql.raw(`when '${name}' then ${utcOffsetMs(name)}`));
  const offset = sql`coalesce((select case time_zone ${sql.join(zones, sql` `)} end from settings where id = 1), ${sql.raw(String(utcOffsetMs(DEFAULT_TIME_ZONE)))})`;
  // Integer literals in the SQL: bound numbers are REAL, and their division keeps the fraction.
  const midnight = sql`((${sql.raw(String(now))} + ${offset}) / ${DAY_MS} * ${DAY_MS} - ${offset})`;
  const isCounted = and(eq(leads.isSpam, false), isNull(leads.deletedAt), sql`${leads.createdAt} >= ${midnight}`);
  return countUpTo(db, leads, isCounted, limit);
}

export function selectLeadsByIds({ query }: Database, ids: readonly string[]) {
  return query
    .select()
    .from(leads)
    .where(sql`${leads.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Unanswered leads of a period, oldest first. */
export function selectUnanswered(
  { query }: Database,
  { since, until, limit }: { since: number; until: number; limit: number },
) {
  return query
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(
      and(sql.raw(IS_UNANSWERED), isNull(leads.deletedAt), gt(leads.createdAt, since), lte(leads.createdAt, until)),
    )
    .orderBy(asc(leads.createdAt))
    .limit(limit);
}
