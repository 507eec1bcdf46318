import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import {
  countLeadsToday,
  countLeadsUpTo,
  countUnanswered,
  type LeadRow,
  selectLeads,
} from "../../db/queries/leads/lead-desk.ts";
import type { LeadFilter, LeadsQuery } from "../../domain/leads/lead-desk.ts";
import { LEAD_EXCERPT_MAX, LEADS_API_MAX, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { spamSignalLabels } from "../../domain/leads/spam-signals.ts";
import { workingHoursOf } from "../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import { type LeadLine, toLeadLine } from "./lead-line.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { withContactDetails } from "./with-contact-details.ts";

/** A lead of the list. */
export interface LeadItem extends LeadLine {
  /** The beginning of the message. */
  message: string | null;
}

/** A lead that may be spam, at the end of the list. */
export interface DoubtfulLead extends LeadLine {
  reasons: string[];
}

export interface LeadDesk {
  list: ListPage<LeadItem>;
  /** New leads flagged as spam, the latest few, on the first page of the lists that could contain them. */
  doubtful: { leads: DoubtfulLead[]; total: number };
  /** Spam and the trash left out; `today` since the salon's midnight, `unanswered` up to PANEL_LIST_ROWS_MAX. */
  counters: { total: number; new: number; unanswered: number; inProgress: number; today: number };
}

const ALL: LeadFilter = { status: null, type: null, isSpam: false, isUnanswered: false, isInTrash: false };
/** Read, because some of them may be answered, and shown. */
const FLAGGED_READ = 20;
const DOUBTFUL_SHOWN = 5;

/** Whether new leads of all kinds are in this list. */
function isListOfNew({ status, type, isSpam, isInTrash, search }: LeadsQuery): boolean {
  return !isSpam && !isInTrash && search === "" && type === null && (status === null || status === "new");
}

/** One page of leads and the counts above it. One round trip; without a search no lead is read for counting. */
export async function listStaffLeads(deps: ContactDetailsDeps, query: LeadsQuery, size: number): Promise<LeadDesk> {
  const { db, clock } = deps;
  const now = clock.now();
  const page = Math.min(query.page, Math.ceil(PANEL_LIST_ROWS_MAX / size));
  const isCounted = query.search !== "" || query.isInTrash || (query.isUnanswered && query.type !== null);
  const showsDoubtful = isListOfNew(query) && page === 1;
  const [[rows, counts, [today], [unanswered], [settings], flagged], counted] = await Promise.all([
    db.read([
      selectLeads(db, query, { sort: query.sort, limit: size, offset: (page - 1) * size }),
      selectLeadCounts(db),
      countLeadsToday(db, now, PANEL_LIST_ROWS_MAX),
      countUnanswered(db, PANEL_LIST_ROWS_MAX + 1),
      selectSettings(db),
      selectLeads(db, { ...ALL, isSpam: true, search: "" }, { sort: "newest", limit: FLAGGED_READ, offset: 0 }),
    ]),
    isCounted ? db.read([countLeadsUpTo(db, query, PANEL_LIST_ROWS_MAX + 1)]) : null,
  ]);
  const hours = workingHoursOf(settings?.workingHours ?? null, timeZoneOf(settings?.timeZone));
  const waiting = unanswered?.count ?? 0;
  const totalOf = (filter: LeadFilter) => (filter.isUnanswered ? waiting : sumOf(counts, filter));
  const doubtful = showsDoubtful ? flagged.filter(({ status }) => status === "new").slice(0, DOUBTFUL_SHOWN) : [];
  const shown = await withContactDetails(deps, [...rows, ...doubtful]);
  return {
    list: listPage(
      shown.slice(0, rows.length).map((row) => ({ ...toLeadLine(row, now, hours), message: excerptOf(row.message) })),
      counted ? (counted[0][0]?.count ?? 0) : totalOf(query),
      { page, size },
    ),
    doubtful: {
      leads: shown
        .slice(rows.length)
        .map((row) => ({ ...toLeadLine(row, now, hours), reasons: spamSignalLabels(row.spamSignals) })),
      total: showsDoubtful ? totalOf({ ...ALL, status: "new", isSpam: true }) : 0,
    },
    counters: {
      total: totalOf(ALL),
      new: totalOf({ ...ALL, status: "new" }),
      unanswered: Math.min(waiting, PANEL_LIST_ROWS_MAX),
      inProgress: totalOf({ ...ALL, status: "in_progress" }),
      today: today?.count ?? 0,
    },
  };
}

/** All columns of a lead except the internal ones. */
export type WholeLead = Omit<
  LeadRow,
  "requestKey" | "searchText" | "phoneNormalised" | "networkHash" | "personToken" | "deletedAt"
>;

/** For the API: without the trash, latest first, at most LEADS_API_MAX. */
export async function listWholeLeads(
  deps: ContactDetailsDeps,
  filter: Pick<LeadFilter, "status" | "type">,
): Promise<WholeLead[]> {
  const { db } = deps;
  const asked = { ...filter, isSpam: false, isUnanswered: false, isInTrash: false, search: "" };
  const [rows] = await db.read([selectLeads(db, asked, { sort: "newest", limit: LEADS_API_MAX, offset: 0 })]);
  return (await withContactDetails(deps, rows)).map(
    ({
      requestKey: _key,
      searchText: _text,
      phoneNormalised: _phone,
      networkHash: _hash,
      personToken: _token,
      deletedAt: _deletedAt,
      ...lead
    }) => lead,
  );
}

type Counts = Awaited<ReturnType<typeof selectLeadCounts>>;

/** The number of leads of a status, type and spam flag, from the table of counts. */
export function sumOf(
  counts: Counts,
  { status, type, isSpam }: Omit<LeadFilter, "isUnanswered" | "isInTrash">,
): number {
  return counts
    .filter((row) => row.isSpam === isSpam && (!status || row.status === status) && (!type || row.type === type))
    .reduce((sum, { total }) => sum + total, 0);
}

function excerptOf(message: string | null): string | null {
  const text = message?.replace(/\s+/g, " ").trim();
  if (!text) return null;
  return text.length > LEAD_EXCERPT_MAX ? `${text.slice(0, LEAD_EXCERPT_MAX).trimEnd()}…` : text;
}
