import { and, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { leadNotificationIds } from "../../../domain/notifications/notifications.ts";
import { indexedWords } from "../../../domain/kernel/text/indexed-words.ts";
import type { Database } from "../../client.ts";
import { leadBulkItems } from "../../schema/lead-desk.ts";
import { erasures, leadEvents, leadNotes, leads, outbox } from "../../schema/leads.ts";
import { deleteConversationsOf } from "../conversations/conversations.ts";
import { deleteReviewRequests } from "../content/review-requests.ts";
import { EVERY_ROW, selectIdsByWords } from "../search/found-by-words.ts";

/** Words of an address by which leads are looked up; more would not make fewer of them. */
const EMAIL_WORDS_MAX = 8;

type ErasureRow = typeof erasures.$inferInsert;

/** What remains in the columns with personal data. */
export const ERASED_LEAD = {
  name: "Данные удалены",
  phone: "",
  phoneNormalised: null,
  email: null,
  message: null,
  nextActionNote: null,
  clientId: null,
  quoteCode: null,
  desiredAmount: null,
  monthlyIncome: null,
  sourceUrl: null,
  referrer: null,
  attribution: null,
  pagesSeen: null,
  favourites: null,
  searchText: "",
  networkHash: null,
  personToken: null,
} as const;

/** Leads of a phone that are not erased. `spellings`: the number and its hash, which is stored if a collector is used. */
export function selectLeadsOfPhone({ query }: Database, spellings: readonly string[]) {
  return query
    .select({ id: leads.id, personToken: leads.personToken, email: leads.email })
    .from(leads)
    .where(and(inArray(leads.phoneNormalised, [...spellings]), isNull(leads.anonymisedAt)));
}

/** The same of an e-mail address, in lower case, by the index of words; all parts of the address are words of it. */
export function selectLeadsOfEmail({ query }: Database, email: string) {
  const ofWords = selectIdsByWords("leads", indexedWords(email, EMAIL_WORDS_MAX), EVERY_ROW);
  return query
    .select({ id: leads.id, personToken: leads.personToken, email: leads.email })
    .from(leads)
    .where(and(sql`${leads.id} in (${ofWords})`, sql`lower(${leads.email}) = ${email}`, isNull(leads.anonymisedAt)));
}

/** Leads created before a time that are not erased. */
export function selectLeadsToExpire({ query }: Database, before: number, limit: number) {
  return query
    .select({ id: leads.id, personToken: leads.personToken })
    .from(leads)
    .where(and(isNull(leads.anonymisedAt), lt(leads.createdAt, before)))
    .orderBy(leads.createdAt)
    .limit(limit);
}

/** Erases contact details, texts and other personal data of leads. Type, car, times and status stay. */
export function emptyLeads(db: Database, ids: readonly string[], now: number) {
  const { query } = db;
  const isOne = (column: SQLiteColumn, values: readonly string[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  return [
    query.delete(leadNotes).where(isOne(leadNotes.leadId, ids)),
    // The undo of a bulk change holds the notes of next actions.
    query.delete(leadBulkItems).where(isOne(leadBulkItems.leadId, ids)),
    query.delete(leadEvents).where(isOne(leadEvents.leadId, ids)),
    ...deleteConversationsOf(db, ids),
    ...deleteReviewRequests(db, ids),
    query
      .update(leads)
      .set({
        requestKey: sql`'erased:' || ${leads.id}`,
        ...ERASED_LEAD,
        anonymisedAt: now,
        updatedAt: now,
      })
      .where(isOne(leads.id, ids)),
    // Nobody is to be notified, and one that was given up would be an alarm that only a retry ends.
    query.delete(outbox).where(and(ne(outbox.state, "sent"), isOne(outbox.id, ids.flatMap(leadNotificationIds)))),
  ] as const;
}

export function insertErasure({ query }: Database, row: ErasureRow) {
  return query.insert(erasures).values(row).onConflictDoNothing();
}

export function selectErasureIds({ query }: Database) {
  return query.select({ id: erasures.id }).from(erasures);
}
