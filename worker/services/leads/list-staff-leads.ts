import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { type LeadRow, selectLeads } from "../../db/queries/leads/lead-desk.ts";
import type { LeadConditions } from "../../db/queries/leads/lead-conditions.ts";
import { countLeadsWithin, selectLeadsWithin } from "../../db/queries/leads/lead-window.ts";
import { isInScope, type LeadScope, type LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import {
  EVERY_LEAD,
  isCountedByStatus,
  type LeadFilter,
  type LeadSort,
  type LeadsQuery,
} from "../../domain/leads/lead-filter.ts";
import { LEADS_API_MAX, LEADS_READ, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { wholePhoneOf } from "../../domain/leads/lead-search.ts";
import { type Counted, countedUpTo, type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { spamSignalLabels } from "../../domain/leads/intake/spam-signals.ts";
import { workingHoursOf } from "../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import { leadFigures, readLeadFigures } from "./lead-figures.ts";
import { readInScope } from "./read-in-scope.ts";
import { findLeads } from "./find-leads.ts";
import { type LeadItem, toLeadItem } from "./lead-item.ts";
import { type LeadLine, toLeadLine } from "./lead-line.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import type { Caller } from "../staff/session.ts";
import { callerId } from "../staff/caller-id.ts";
import { withContactDetails } from "./with-contact-details.ts";

/** A lead that may be spam, at the end of the list. */
interface DoubtfulLead extends LeadLine {
  reasons: string[];
}

export interface LeadDesk {
  list: ListPage<LeadItem>;
  /** New leads flagged as spam, the latest few, on the first page of the lists that could contain them. */
  doubtful: { leads: DoubtfulLead[]; total: number };
  /** Spam and the trash left out; `today` since the salon's midnight. Some are counted up to LEADS_READ.count. */
  counters: Record<"total" | "new" | "unanswered" | "inProgress" | "today", Counted>;
}

/** Read, because some of them may be answered, and shown. */
const FLAGGED_SHARE = { all: 20, own: 20 };
const FLAGGED = { sort: "newest", limit: 20, offset: 0 } as const;
const DOUBTFUL_SHOWN = 5;

/** Whether new leads of all kinds are in this list. */
function isListOfNew(query: LeadsQuery): boolean {
  const { status, type, isSpam, search } = query;
  return isCountedByStatus(query) && !isSpam && search === "" && type === null && (status === null || status === "new");
}

/**
 * One page of leads and the counts above it. One round trip that reads no more than its share of rows: of leads that no table counts a page
 * knows only those among the rows that it reads.
 */
export async function listStaffLeads(
  deps: ContactDetailsDeps,
  query: LeadsQuery,
  size: number,
  caller: Pick<Caller, "sessionToken">,
  scopeOf: LeadScopeOf,
): Promise<LeadDesk> {
  const { db, clock } = deps;
  const now = clock.now();
  const me = callerId(deps, caller);
  const page = Math.min(query.page, Math.ceil(PANEL_LIST_ROWS_MAX / size));
  const isStored = query.search === "" && isCountedByStatus(query) && !query.isUnanswered;
  const showsDoubtful = isListOfNew(query) && page === 1;
  const [scope, [matching, counts, [settings], flagged]] = await readInScope(scopeOf, caller, (scope) => {
    const asked = { ...query, me, scope, now };
    const ofSpam = { ...EVERY_LEAD, isSpam: true, search: "", me, scope, now };
    return Promise.all([
      isFoundByWords(query)
        ? findLeads(deps, asked, { sort: query.sort, pages: page, size })
        : listLeads(deps, asked, { sort: query.sort, page, size, isStored }),
      readLeadFigures(deps, { me, scope, now }),
      db.read([selectSettings(db)]).then(([rows]) => rows),
      showsDoubtful ? db.read([selectLeadsWithin(db, ofSpam, FLAGGED_SHARE, FLAGGED)]).then(([rows]) => rows) : [],
    ]);
  });
  const hours = workingHoursOf(settings?.workingHours ?? null, timeZoneOf(settings?.timeZone));
  const { total, ...figures } = leadFigures(scope, counts);
  const isVisible = (lead: LeadRow) => isInScope(scope, lead);
  const rows = matching.rows.filter(isVisible);
  const doubtful = flagged.filter((lead) => lead.status === "new" && isVisible(lead)).slice(0, DOUBTFUL_SHOWN);
  const shown = await withContactDetails(deps, [...rows, ...doubtful]);
  return {
    list: listPage(
      shown.slice(0, rows.length).map((row) => toLeadItem(row, { now, hours })),
      scope === "all" && isStored ? countedUpTo(PANEL_LIST_ROWS_MAX, total(query).total) : matching.counted,
      { page, size },
    ),
    doubtful: {
      leads: shown
        .slice(rows.length)
        .map((row) => ({ ...toLeadLine(row, now, hours), reasons: spamSignalLabels(row.spamSignals) })),
      total: showsDoubtful ? total({ status: "new", type: null, isSpam: true }).total : 0,
    },
    counters: {
      total: total(EVERY_LEAD),
      new: total({ ...EVERY_LEAD, status: "new" }),
      inProgress: total({ ...EVERY_LEAD, status: "in_progress" }),
      ...figures,
    },
  };
}

/** A complete phone number has an index of its own. */
export function isFoundByWords({ search }: { search: string }): boolean {
  return search !== "" && wholePhoneOf(search) === null;
}

async function listLeads(
  { db }: ContactDetailsDeps,
  asked: LeadConditions,
  { sort, page, size, isStored }: { sort: LeadSort; page: number; size: number; isStored: boolean },
): Promise<{ rows: LeadRow[]; counted: Counted }> {
  const { all, own } = LEADS_READ.list;
  const offset = (page - 1) * size;
  const slice = { sort, limit: size, offset };
  const rows = selectLeadsWithin(db, asked, { all: isStored ? offset + size : all * page, own: own * page }, slice);
  if (isStored && asked.scope === "all") {
    const [listed] = await db.read([rows]);
    return { rows: listed, counted: { total: 0, isCapped: false } };
  }
  const count = countLeadsWithin(db, asked, { all: isStored ? 0 : all * page, own: own * page }, sort);
  const [listed, [counted]] = await db.read([rows, count]);
  return { rows: listed, counted: { total: counted?.total ?? 0, isCapped: counted?.isCapped ?? false } };
}

/** All columns of a lead except the internal ones. */
export type WholeLead = Omit<
  LeadRow,
  "requestKey" | "searchText" | "phoneNormalised" | "networkHash" | "personToken" | "clientId" | "source" | "deletedAt"
>;

/** For the API: without the trash, latest first, at most LEADS_API_MAX. */
export async function listWholeLeads(
  deps: ContactDetailsDeps,
  filter: Pick<LeadFilter, "status" | "type">,
  scope: LeadScope,
): Promise<WholeLead[]> {
  const { db, clock } = deps;
  const asked = { ...EVERY_LEAD, ...filter, search: "", me: null, scope, now: clock.now() };
  const [rows] = await db.read([selectLeads(db, asked, { sort: "newest", limit: LEADS_API_MAX, offset: 0 })]);
  return (await withContactDetails(deps, rows)).map(
    ({
      requestKey: _key,
      searchText: _text,
      phoneNormalised: _phone,
      networkHash: _hash,
      personToken: _token,
      clientId: _clientId,
      source: _source,
      deletedAt: _deletedAt,
      ...lead
    }) => lead,
  );
}
