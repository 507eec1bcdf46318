import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import type { LeadConditions } from "../../db/queries/leads/lead-conditions.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { countLeadsWithin, selectLeadsWithin } from "../../db/queries/leads/lead-window.ts";
import { WORDS_READ } from "../../db/queries/search/found-by-words.ts";
import { salonHours } from "../../domain/dealership/salon-hours.ts";
import { BOARD_COLUMN_LEADS, LEADS_READ } from "../../domain/kernel/limits.ts";
import { EVERY_LEAD, isCountedByStatus, type LeadFilter, type LeadSort } from "../../domain/leads/lead-filter.ts";
import { wholePhoneOf } from "../../domain/leads/lead-search.ts";
import type { Counted } from "../../domain/kernel/panel-list.ts";
import { isInScope, type LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "../../domain/leads/lead-terms.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { callerId } from "../staff/caller-id.ts";
import type { Caller } from "../staff/session.ts";
import { readUnreadOfLeads } from "./unread-of-leads.ts";
import { findLeads } from "./find-leads.ts";
import { type LeadItem, toLeadItem } from "./lead-item.ts";
import { sumOf } from "./lead-figures.ts";
import { isFoundByWords } from "./list-staff-leads.ts";
import { readInScope } from "./read-in-scope.ts";
import { withContactDetails } from "./with-contact-details.ts";

/** The leads of one status. */
export interface BoardColumn extends BoardLeads {
  status: LeadStatus;
  label: string;
}

export interface BoardLeads {
  /** The first BOARD_COLUMN_LEADS. */
  leads: LeadItem[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

export interface Board {
  columns: BoardColumn[];
  /** New leads that may be spam; in a search those of any status. */
  held: BoardLeads;
}

/** What the board takes from the address: the columns are the statuses, and the trash is in none. */
export type BoardQuery = Omit<LeadFilter, "status" | "isSpam" | "isUnanswered" | "isInTrash"> & {
  search: string;
  sort: LeadSort;
};

const ANY_STATUS = { status: null, isSpam: false, isUnanswered: false, isInTrash: false };

/** The leads of the list by status, and those that may be spam. One round trip: reads that start together are one batch. */
export async function getLeadBoard(
  deps: ContactDetailsDeps,
  query: BoardQuery,
  caller: Pick<Caller, "sessionToken">,
  scopeOf: LeadScopeOf,
): Promise<Board> {
  const { db, clock } = deps;
  const now = clock.now();
  const me = callerId(deps, caller);
  const isStored = query.search === "" && isCountedByStatus({ ...EVERY_LEAD, ...query });
  const [scope, [[settings], counts, unread, found]] = await readInScope(scopeOf, caller, (scope) => {
    const asked = { ...EVERY_LEAD, ...query, ...ANY_STATUS, me, scope, now };
    return Promise.all([
      db.read([selectSettings(db)]).then(([rows]) => rows),
      db.read([selectLeadCounts(db)]).then(([rows]) => rows),
      readUnreadOfLeads(deps),
      isFoundByWords(query) ? byWords(deps, asked, query.sort) : columnsOf(deps, asked, { sort: query.sort, isStored }),
    ]);
  });
  const hoursOf = salonHours(settings);
  const visible = found.flatMap((column) => column.rows).filter((lead) => isInScope(scope, lead));
  const rows = await withContactDetails(deps, visible);
  const leadsOf = ({ status, counted }: FoundColumn): BoardLeads => {
    const isSpam = status === SPAM;
    const own = rows.filter((lead) => lead.isSpam === isSpam && (isSpam || lead.status === status));
    return {
      leads: own.map((lead) => toLeadItem(lead, { now, hoursOf, unread })),
      ...(scope === "all" && isStored
        ? { total: sumOf(counts, { status: isSpam ? "new" : status, type: query.type, isSpam }), isCapped: false }
        : counted),
    };
  };
  const columns = found.flatMap((column) =>
    column.status === SPAM
      ? []
      : [{ status: column.status, label: LEAD_STATUS_LABELS[column.status], ...leadsOf(column) }],
  );
  const held = found.find(({ status }) => status === SPAM);
  return { columns, held: held ? leadsOf(held) : { leads: [], total: 0, isCapped: false } };
}

const SPAM = "spam";
const COLUMNS = [...LEAD_STATUSES, SPAM] as const;

interface FoundColumn {
  status: (typeof COLUMNS)[number];
  rows: LeadRow[];
  counted: Counted;
}

async function byWords(deps: ContactDetailsDeps, asked: LeadConditions, sort: LeadSort): Promise<FoundColumn[]> {
  const { rows, counted } = await findLeads(deps, { ...asked, isSpam: null }, { sort, pages: 1, size: WORDS_READ });
  return COLUMNS.map((status) => {
    const own = rows.filter((lead) => (lead.isSpam ? SPAM : lead.status) === status);
    return { status, rows: own.slice(0, BOARD_COLUMN_LEADS), counted: { ...counted, total: own.length } };
  });
}

function columnsOf(
  { db }: ContactDetailsDeps,
  asked: LeadConditions,
  { sort, isStored }: { sort: LeadSort; isStored: boolean },
): Promise<FoundColumn[]> {
  const { all, own } = asked.isUnread ? LEADS_READ.unreadColumn : LEADS_READ.column;
  return Promise.all(
    COLUMNS.map(async (status) => {
      const isSpam = status === SPAM;
      const ofColumn = { ...asked, status: isSpam ? null : status, isSpam };
      // Of the flagged ones, those that have ended are left out below: all that may be read are looked at.
      const share = { all: isStored && !isSpam ? BOARD_COLUMN_LEADS : all, own };
      const page = { sort, limit: isSpam ? all + own : BOARD_COLUMN_LEADS, offset: 0 };
      const [listed, counted] = await Promise.all([
        db.read([selectLeadsWithin(db, ofColumn, share, page)]),
        isStored && asked.scope === "all"
          ? null
          : db.read([countLeadsWithin(db, ofColumn, { all: isStored ? 0 : all, own }, sort)]),
      ]);
      const { total = 0, isCapped = false } = counted?.[0][0] ?? {};
      const rows =
        isSpam && wholePhoneOf(asked.search) === null ? listed[0].filter((lead) => lead.status === "new") : listed[0];
      return {
        status,
        rows: rows.slice(0, BOARD_COLUMN_LEADS),
        counted: { total: isSpam ? rows.length : total, isCapped },
      };
    }),
  );
}
