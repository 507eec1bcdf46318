import { countVisibleLeads, selectLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import type { LeadConditions } from "../../db/queries/leads/lead-conditions.ts";
import { countLeadsWithin } from "../../db/queries/leads/lead-window.ts";
import { LEADS_READ } from "../../domain/kernel/limits.ts";
import { type Counted, countedUpTo } from "../../domain/kernel/panel-list.ts";
import { EVERY_LEAD, type LeadFilter } from "../../domain/leads/lead-filter.ts";
import type { LeadScope } from "../../domain/leads/lead-scope.ts";
import type { Deps } from "../deps.ts";

const NONE: Counted = { total: 0, isCapped: false };

/** The counts above the list, for a person who sees all leads and for one who does not, as far as the permissions are not known. */
export async function readLeadFigures({ db }: Pick<Deps, "db">, of: Pick<LeadConditions, "me" | "scope" | "now">) {
  const { scope, now } = of;
  const [[all], own, urgent] = await Promise.all([
    db.read([selectLeadCounts(db)]),
    scope === "all"
      ? []
      : db.read([countVisibleLeads(db, { scope, now }, LEADS_READ.count.own)]).then(([rows]) => rows),
    scope === "all" || "ofSession" in scope ? countUrgent({ db }, of) : { today: NONE, unanswered: NONE },
  ]);
  return { all, own, urgent };
}

/** Leads of the current day and those without an answer, for those who see all. */
async function countUrgent({ db }: Pick<Deps, "db">, of: Pick<LeadConditions, "me" | "scope" | "now">) {
  const share = { all: LEADS_READ.count.all, own: 0 };
  const asked = { ...EVERY_LEAD, search: "", ...of };
  const [[today], [unanswered]] = await db.read([
    countLeadsWithin(db, { ...asked, period: "today" }, share, "newest"),
    countLeadsWithin(db, { ...asked, isUnanswered: true }, share, "newest"),
  ]);
  const upTo = (counted: Counted | undefined) => countedUpTo(share.all, counted?.total ?? 0);
  return { today: upTo(today), unanswered: upTo(unanswered) };
}

/** What a scope sees of these counts. */
export function leadFigures(scope: LeadScope, { all, own, urgent }: Awaited<ReturnType<typeof readLeadFigures>>) {
  const isCapped = own.reduce((sum, { total }) => sum + total, 0) >= LEADS_READ.count.own;
  const ofOwn = (key: "today" | "unanswered"): Counted => ({
    total: own.filter(({ isSpam }) => !isSpam).reduce((sum, row) => sum + row[key], 0),
    isCapped,
  });
  return {
    total: (filter: Parameters<typeof sumOf>[1]): Counted =>
      scope === "all" ? { total: sumOf(all, filter), isCapped: false } : { total: sumOf(own, filter), isCapped },
    today: scope === "all" ? urgent.today : ofOwn("today"),
    unanswered: scope === "all" ? urgent.unanswered : ofOwn("unanswered"),
  };
}

type Counts = Pick<Awaited<ReturnType<typeof selectLeadCounts>>[number], "status" | "type" | "isSpam" | "total">[];

/** The number of leads of a status, type and spam flag, from the table of counts; a null counts every value. */
export function sumOf(
  counts: Counts,
  { status, type, isSpam }: Pick<LeadFilter, "status" | "type"> & { isSpam: boolean | null },
): number {
  return counts
    .filter(
      (row) =>
        (isSpam === null || row.isSpam === isSpam) &&
        (!status || row.status === status) &&
        (!type || row.type === type),
    )
    .reduce((sum, { total }) => sum + total, 0);
}
