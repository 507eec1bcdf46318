import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { LeadFilter } from "../../../domain/leads/lead-filter.ts";
import { ASSIGNED_TO_ME, PERIOD_DAYS, UNASSIGNED, WITHOUT_SALON } from "../../../domain/leads/lead-filter-choices.ts";
import { FROM_SITE } from "../../../domain/leads/lead-origin.ts";
import { indexedLeadWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import { conversations, HAS_UNREAD } from "../../schema/conversations.ts";
import { HAS_NEXT_ACTION, IS_IDLE, IS_UNANSWERED, leads } from "../../schema/leads.ts";
import { EVERY_ROW, hasWords, selectIdsByWords } from "../search/found-by-words.ts";
import { isVisibleIn, type ReadScope } from "./lead-scope.ts";
import { midnightOf, salonMidnight } from "../dealership/salon-offset.ts";

export interface LeadConditions extends Omit<LeadFilter, "isSpam"> {
  /** Null: spam among the others. */
  isSpam: boolean | null;
  search: string;
  /** The id of the person who reads the leads, or a subquery of it; null if it is nobody. */
  me: string | SQL | null;
  /** Which leads the person may see. */
  scope: ReadScope;
  now: number;
}

type Equal = "phoneNormalised" | "assigneeId" | "salonId" | "source" | "status" | "type" | "isSpam";

/**
 * The columns that the index of the filter begins with. SQLite is kept from the indexes of the other ones by a unary plus: without
 * statistics it takes an index that reads more rows, or sorts them.
 */
function indexedBy({
  search,
  isInTrash,
  isUnanswered,
  isUnread,
  task,
  assignee,
  source,
  salon,
  status,
  type,
}: LeadConditions): Equal[] {
  if (isInTrash) return [];
  if (wholePhoneOf(search)) return ["phoneNormalised"];
  if (isUnanswered || isUnread || task === "none") return [];
  if (task !== null) return assignee === null ? [] : ["assigneeId"];
  if (assignee !== null) return ["assigneeId", "status"];
  if (source !== null) return ["source"];
  if (status !== null || type !== null) return ["status", "type"];
  return salon === null || salon === WITHOUT_SALON ? ["isSpam"] : ["salonId"];
}

/** A complete phone number is searched by the phone index, anything else by the index of words. The trash includes spam. */
export function leadConditions(asked: LeadConditions): SQL | undefined {
  const words = wholePhoneOf(asked.search) ? [] : wordConditions(asked.search);
  const isOfUnread = sql`${leads.id} in (select ${conversations.leadId} from ${conversations} where ${sql.raw(HAS_UNREAD)})`;
  return and(conditionsBesidesWords(asked), asked.isUnread ? isOfUnread : undefined, ...words);
}

/** Leads that `selectIdsByWords` has found are compared with the rest of the filter. */
export function conditionsBesidesWords(asked: LeadConditions): SQL | undefined {
  const indexed = indexedBy(asked);
  const compare = (key: Equal, value: string | number | SQL | null) =>
    sql`${indexed.includes(key) ? leads[key] : unindexed(leads[key])} ${value === null ? sql`is null` : sql`= ${value}`}`;
  const { status, type, visitKind, isSpam, isUnanswered, isInTrash, assignee, source, salon, origin, search } = asked;
  const phone = wholePhoneOf(search);
  return and(
    ...(isInTrash
      ? [gt(leads.deletedAt, 0)]
      : [isNull(leads.deletedAt), isSpam === null ? undefined : compare("isSpam", Number(isSpam))]),
    isUnanswered ? sql.raw(IS_UNANSWERED) : undefined,
    asked.isUnread
      ? sql`exists (select 1 from ${conversations} as chats where chats.lead_id = ${leads.id} and chats.unread > 0)`
      : undefined,
    status ? compare("status", status) : undefined,
    type ? compare("type", type) : undefined,
    visitKind === null ? undefined : sql`${leads.visitKind} is ${visitKind === "none" ? null : visitKind}`,
    source ? compare("source", source) : undefined,
    salon ? compare("salonId", salon === WITHOUT_SALON ? null : salon) : undefined,
    origin ? sql`${leads.origin} is ${origin === FROM_SITE ? null : origin}` : undefined,
    assignee ? compare("assigneeId", assigneeOf(asked)) : undefined,
    isVisibleIn(asked.scope),
    ...taskConditions(asked),
    ...periodConditions(asked),
    phone ? compare("phoneNormalised", phone) : undefined,
  );
}

/** Whether the scope of a person is no range of the index that the filter is read by. */
export function isOfOneRange({ assignee, search, isInTrash, isUnread }: LeadConditions): boolean {
  return assignee !== null || search !== "" || isInTrash || isUnread;
}

/**
 * The conditions that an index answers in the order of the list, and those that nearly all of its rows meet. @param isOfPerson the range of a
 * person's own or free leads
 * @param limit how many rows of the index are read
 */
export function indexedConditions(asked: LeadConditions, isOfPerson: SQL | undefined, limit: SQL): SQL | undefined {
  if (asked.isInTrash) return gt(leads.deletedAt, 0);
  const { search, isUnanswered, task, assignee, status, type, source, salon } = asked;
  const phone = wholePhoneOf(search);
  const { isSpam } = asked;
  const isUsual = [
    sql`+${leads.deletedAt} is null`,
    isSpam === null ? undefined : sql`${isSpam ? 1 : 0} = +${leads.isSpam}`,
  ];
  if (phone) return and(eq(leads.phoneNormalised, phone), ...isUsual);
  if (asked.isUnread) {
    const newest = sql`select ${conversations.leadId} from ${conversations} where ${sql.raw(HAS_UNREAD)} order by ${conversations.lastInAt} desc limit ${limit}`;
    return and(sql`${leads.id} in (${newest})`, ...isUsual);
  }
  const ofPerson = assignee === null ? isOfPerson : sql`${leads.assigneeId} is ${assigneeOf(asked)}`;
  if (task === "overdue" || task === "today") return and(ofPerson, ...taskConditions(asked), ...isUsual);
  if (task === "none") return and(sql.raw(IS_IDLE), ...periodConditions(asked), ...isUsual);
  const isOfStatus = isUnanswered ? eq(leads.status, "new") : status ? eq(leads.status, status) : undefined;
  const indexed = ofPerson
    ? [ofPerson, isOfStatus]
    : isUnanswered
      ? [sql.raw(IS_UNANSWERED)]
      : source
        ? [eq(leads.source, source)]
        : isOfStatus || type
          ? [isOfStatus, type ? eq(leads.type, type) : undefined]
          : salon && salon !== WITHOUT_SALON
            ? [eq(leads.salonId, salon)]
            : [isSpam === null ? undefined : eq(leads.isSpam, isSpam)];
  return and(...indexed, ...periodConditions(asked), ...isUsual);
}

/** Null for leads that nobody works on. */
function assigneeOf({ assignee, me }: LeadConditions): string | SQL | null {
  if (assignee === UNASSIGNED) return null;
  return assignee === ASSIGNED_TO_ME ? (me ?? "") : assignee;
}

function taskConditions({ task, now }: LeadConditions): SQL[] {
  if (task === null) return [];
  if (task === "none") return [sql.raw(IS_IDLE)];
  const isOpen = sql`${unindexed(leads.status)} in ('new', 'in_progress')`;
  const [since, until] = task === "overdue" ? [0, now] : [now, salonMidnight(now, 1)];
  return [
    sql.raw(HAS_NEXT_ACTION),
    isOpen,
    sql`${leads.nextActionAt} >= ${since}`,
    sql`${leads.nextActionAt} < ${until}`,
  ];
}

function periodConditions({ period, from, to, now }: LeadConditions): SQL[] {
  const [first, end] = period === null ? [null, null] : PERIOD_DAYS[period];
  return [
    ...(first === null ? [] : [sql`${leads.createdAt} >= ${salonMidnight(now, first)}`]),
    ...(end === null ? [] : [sql`${leads.createdAt} < ${salonMidnight(now, end)}`]),
    ...(from === null ? [] : [sql`${leads.createdAt} >= ${midnightOf(from)}`]),
    ...(to === null ? [] : [sql`${leads.createdAt} < ${midnightOf(to, 1)}`]),
  ];
}

function wordConditions(search: string): SQL[] {
  if (search === "") return [];
  const words = indexedLeadWords(search);
  return [
    sql`${leads.id} in (${selectIdsByWords("leads", words, EVERY_ROW)})`,
    ...hasWords(sql`${leads.searchText}`, words),
  ];
}

function unindexed(column: SQLiteColumn): SQL {
  return sql`+${column}`;
}
