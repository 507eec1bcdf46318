import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { countLeads, type LeadRow, selectLeads } from "../../db/queries/leads/lead-desk.ts";
import type { LeadConditions } from "../../db/queries/leads/lead-conditions.ts";
import { selectLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { countLeadsWithin, selectLeadsWithin } from "../../db/queries/leads/lead-window.ts";
import { isInScope, type LeadScope, type LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import {
  EVERY_LEAD,
  isCountedByStatus,
  type LeadFilter,
  type LeadSort,
  type LeadsQuery,
} from "../../domain/leads/lead-filter.ts";
import { LEADS_READ, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { wholePhoneOf } from "../../domain/leads/lead-search.ts";
import { type Counted, countedUpTo, type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { salonHours } from "../../domain/dealership/salon-hours.ts";
import { leadFigures, readLeadFigures, sumOf } from "./lead-figures.ts";
import { readInScope } from "./read-in-scope.ts";
import { readUnreadOfLeads } from "./unread-of-leads.ts";
import { findLeads } from "./find-leads.ts";
import { type LeadItem, toLeadItem } from "./lead-item.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import type { Caller } from "../staff/session.ts";
import { callerId } from "../staff/caller-id.ts";
import { withContactDetails } from "./with-contact-details.ts";

export interface LeadDesk {
  list: ListPage<LeadItem>;
  /** The trash left out, and spam but for new leads that may be `spam`; `today` since the salon's midnight. Some are counted up to LEADS_READ.count. */
  counters: Record<"total" | "new" | "unanswered" | "inProgress" | "today" | "spam", Counted>;
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
  const [scope, [matching, counts, [settings], unread]] = await readInScope(scopeOf, caller, (scope) => {
    const asked = { ...query, isSpam: isSpamAsked(query), me, scope, now };
    return Promise.all([
      isFoundByWords(query)
        ? findLeads(deps, asked, { sort: query.sort, pages: page, size })
        : listLeads(deps, asked, { sort: query.sort, page, size, isStored }),
      readLeadFigures(deps, { me, scope, now }),
      db.read([selectSettings(db)]).then(([rows]) => rows),
      readUnreadOfLeads(deps),
    ]);
  });
  const hoursOf = salonHours(settings);
  const { total, ...figures } = leadFigures(scope, counts);
  const isVisible = (lead: LeadRow) => isInScope(scope, lead);
  const shown = await withContactDetails(deps, matching.rows.filter(isVisible));
  return {
    list: listPage(
      shown.map((row) => toLeadItem(row, { now, hoursOf, unread })),
      scope === "all" && isStored ? countedUpTo(PANEL_LIST_ROWS_MAX, total(query).total) : matching.counted,
      { page, size },
    ),
    counters: {
      total: total(EVERY_LEAD),
      new: total({ ...EVERY_LEAD, status: "new" }),
      spam: total({ ...EVERY_LEAD, status: "new", isSpam: true }),
      inProgress: total({ ...EVERY_LEAD, status: "in_progress" }),
      ...figures,
    },
  };
}

/** For `LeadConditions`: a search finds what may be spam as well. */
export function isSpamAsked({ isSpam, search }: Pick<LeadsQuery, "isSpam" | "search">): boolean | null {
  return isSpam || search === "" ? isSpam : null;
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
  const { all, own } = asked.isUnread ? LEADS_READ.unread : LEADS_READ.list;
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

/** A page for the API and how many leads all pages have: without the trash, with what may be spam, latest first. */
export async function listWholeLeads(
  deps: ContactDetailsDeps,
  filter: Pick<LeadFilter, "status" | "type">,
  { limit, page }: { limit: number; page: number },
  scope: LeadScope,
): Promise<{ rows: WholeLead[]; total: number }> {
  const { db, clock } = deps;
  const now = clock.now();
  const asked = { ...EVERY_LEAD, ...filter, isSpam: null, search: "", me: null, scope, now };
  const [[found], total] = await Promise.all([
    db.read([selectLeads(db, asked, { sort: "newest", limit, offset: (page - 1) * limit })]),
    scope === "all"
      ? db.read([selectLeadCounts(db)]).then(([counts]) => sumOf(counts, asked))
      : db.read([countLeads(db, asked)]).then(([[counted]]) => counted?.total ?? 0),
  ]);
  return { rows: (await withContactDetails(deps, found)).map(toWholeLead), total };
}

export function toWholeLead({
  requestKey: _key,
  searchText: _text,
  phoneNormalised: _phone,
  networkHash: _hash,
  personToken: _token,
  clientId: _clientId,
  source: _source,
  deletedAt: _deletedAt,
  ...lead
}: LeadRow): WholeLead {
  return lead;
}
