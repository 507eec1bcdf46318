import {
  type FoundConversation,
  type InboxConditions,
  selectInbox,
  selectInboxByLeads,
  selectInboxByMessages,
} from "../../db/queries/conversations/inbox.ts";
import { selectStaffNames } from "../../db/queries/leads/lead-work.ts";
import { CHANNEL_LABELS, type ChannelKey } from "../../domain/conversations/channels.ts";
import type { InboxFilter, InboxQuery } from "../../domain/conversations/inbox.ts";
import type { ChatListing } from "../../domain/conversations/message-terms.ts";
import { INBOX_READ, LEAD_EXCERPT_MAX, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type Counted, type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { formatAge, formatSpan } from "../../domain/kernel/time/age.ts";
import { isInScope, type LeadScope, type LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import { wholePhoneOf } from "../../domain/leads/lead-search.ts";
import { FORMER_STAFF } from "../../domain/staff/staff-name.ts";
import type { ContactDetailsDeps, Deps } from "../deps.ts";
import { readInScope } from "../leads/read-in-scope.ts";
import { withContactDetails } from "../leads/with-contact-details.ts";
import { callerId } from "../staff/caller-id.ts";
import type { Caller } from "../staff/session.ts";
import { withTexts } from "./held-text.ts";

/** A conversation as a line of a list. */
export interface InboxItem {
  id: string;
  leadId: string;
  /** Of the person. */
  name: string;
  channel: string;
  /** The car or the advertisement; null without one. */
  subject: string | null;
  /** The beginning of the latest message, or of the one that a search has found. Empty: the collector does not answer. */
  excerpt: string;
  /** Whether staff have written it. */
  isOurs: boolean;
  /** Epoch ms. */
  at: number;
  /** «5 минут назад» */
  age: string;
  unread: number;
  /** How long the oldest unread message has waited, «25 минут»; null without one. */
  waiting: string | null;
  /** Of the latest message of ours: it was not sent, or nobody knows. */
  trouble: "failed" | "unsure" | null;
  /** Name of the responsible person; null for a free lead. */
  assignee: string | null;
}

export interface Inbox {
  list: ListPage<InboxItem>;
  /** False with a collector: a search finds persons alone. */
  findsTexts: boolean;
  /** How long the oldest unread message of all that were read has waited. */
  longestWait: string | null;
}

/** Conversations of the leads that the caller may see, the latest first; of those that may be spam only in a search. One round trip that reads its share of rows. */
export async function listInbox(
  deps: ContactDetailsDeps,
  query: InboxQuery,
  size: number,
  caller: Pick<Caller, "sessionToken">,
  scopeOf: LeadScopeOf,
): Promise<Inbox> {
  const { db, clock, leadStore } = deps;
  const page = Math.min(query.page, Math.ceil(PANEL_LIST_ROWS_MAX / size));
  const assignee = query.isOwn ? callerId(deps, caller) : null;
  const [scope, [read, [names]]] = await readInScope(scopeOf, caller, (scope) =>
    Promise.all([
      readConversations(deps, { ...query, assignee, scope, withSpam: query.search !== "" }, query.search, page),
      db.read([selectStaffNames(db)]),
    ]),
  );
  const { found, counted, longestWait } = waitingOf(read, scope, clock.now());
  const shown = found.slice((page - 1) * size, page * size);
  const [persons, texts, hash] = await Promise.all([
    withContactDetails(
      deps,
      shown.map(({ name, phone, leadToken }) => ({ name: name ?? "", phone: phone ?? "", personToken: leadToken })),
    ),
    withTexts(
      deps,
      shown.map(({ text, textToken }) => ({ text: text ?? "", personToken: textToken })),
    ),
    leadStore.phoneHash(""),
  ]);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? FORMER_STAFF;
  return {
    list: listPage(
      shown.map((row, at) => ({
        ...toItem(row, clock.now()),
        name: persons[at]?.name ?? "",
        excerpt: excerptOf(texts[at]?.text ?? "", row.files ?? 0),
        assignee: row.assigneeId === null ? null : nameOf(row.assigneeId),
      })),
      counted,
      { page, size },
    ),
    findsTexts: hash === null,
    longestWait,
  };
}

/** Conversations with unread messages, and how long the oldest one has waited. */
export interface UnreadConversations extends Counted {
  longestWait: string | null;
}

/** Rows of which `countUnread` counts those of a scope, when it is known. */
export async function readUnread(
  { db }: Pick<Deps, "db">,
  scope: InboxConditions["scope"],
): Promise<FoundConversation[]> {
  const asked: InboxConditions = { isUnread: true, channel: null, assignee: null, scope, withSpam: false };
  const [rows] = await db.read([selectInbox(db, asked, INBOX_READ.dashboard)]);
  return rows;
}

export function countUnread(rows: readonly FoundConversation[], scope: LeadScope, now: number): UnreadConversations {
  const isCapped = rows.length >= INBOX_READ.dashboard;
  const { counted, longestWait } = waitingOf({ rows, isCapped }, scope, now);
  return { ...counted, longestWait };
}

type Found = FoundConversation & { id: string; leadId: string };

async function readConversations(
  { db }: Pick<Deps, "db">,
  asked: InboxConditions & InboxFilter,
  search: string,
  page: number,
): Promise<{ rows: FoundConversation[]; isCapped: boolean }> {
  if (search === "") {
    const limit = INBOX_READ.list * page;
    const [rows] = await db.read([selectInbox(db, asked, limit)]);
    return { rows, isCapped: rows.length >= limit };
  }
  const limit = INBOX_READ.words * page;
  const [byLeads, byMessages] = await Promise.all([
    db.read([selectInboxByLeads(db, asked, search, limit)]),
    wholePhoneOf(search) === null ? db.read([selectInboxByMessages(db, asked, search, limit)]) : [[]],
  ]);
  // The message that was found is shown, not the latest one.
  const rows = [...byMessages[0], ...byLeads[0]].toSorted((one, other) => (other.lastAt ?? 0) - (one.lastAt ?? 0));
  return { rows, isCapped: Math.max(byLeads[0].length, byMessages[0].length) >= limit };
}

/** The conversations among the rows that a person may see, once each. */
function waitingOf(
  { rows, isCapped }: { rows: readonly FoundConversation[]; isCapped: boolean },
  scope: LeadScope,
  now: number,
) {
  const byId = new Map<string, Found>();
  for (const row of rows) {
    const { id, leadId, assigneeId, salonId } = row;
    if (id !== null && leadId !== null && !byId.has(id) && isInScope(scope, { assigneeId, salonId }))
      byId.set(id, { ...row, id, leadId });
  }
  const found = [...byId.values()];
  const since = found.flatMap(({ unreadSince }) => unreadSince ?? []);
  return {
    found,
    counted: { total: found.length, isCapped },
    longestWait: since.length === 0 ? null : formatSpan(now - Math.min(...since)),
  };
}

function toItem(row: Found, now: number) {
  const { id, leadId, channel, unread, lastAt, direction, sentState, unreadSince, carInfo } = row;
  const at = lastAt ?? 0;
  return {
    id,
    leadId,
    channel: labelOfChannel(channel),
    subject: listingTitle(row.listing) ?? carInfo,
    isOurs: direction === "out",
    at,
    age: formatAge(now - at),
    unread: unread ?? 0,
    waiting: unreadSince === null ? null : formatSpan(now - unreadSince),
    trouble: sentState === "failed" || sentState === "unsure" ? sentState : null,
  };
}

function labelOfChannel(channel: ChannelKey): string {
  return CHANNEL_LABELS[channel];
}

function listingTitle(listing: string | null): string | null {
  return listing === null ? null : (JSON.parse(listing) as ChatListing).title;
}

function excerptOf(text: string, files: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return files > 0 ? "Файл" : "";
  return line.length > LEAD_EXCERPT_MAX ? `${line.slice(0, LEAD_EXCERPT_MAX).trimEnd()}…` : line;
}
