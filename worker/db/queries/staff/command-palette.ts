import { and, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { indexedWords } from "../../../domain/kernel/text/indexed-words.ts";
import { SEARCH_WORDS_MAX } from "../../../domain/kernel/panel-list.ts";
import { indexedLeadWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { conversations, messages } from "../../schema/conversations.ts";
import { leads } from "../../schema/leads.ts";
import { isVisibleIn } from "../leads/lead-scope.ts";
import { hasWords, selectIdsByWords, WORDS_READ } from "../search/found-by-words.ts";
import { INDEXED_TEXT } from "../search/words-sql.ts";

// The unary plus keeps SQLite from an index of the table: the rows are found by their ids.

/** Rows of the index of messages: each costs three rows more. */
const MESSAGES_READ = 20;
const PALETTE_CHARACTERS = 80;

/** Cars outside the trash, as far as one page of a search reads. */
export function selectCarsForPalette({ query }: Database, search: string, limit: number) {
  const words = indexedWords(search, SEARCH_WORDS_MAX);
  return query
    .selectDistinct(pickColumns(cars, "id", "name", "trim", "year", "price", "stage"))
    .from(sql`(${selectIdsByWords("cars", words, WORDS_READ)}) as found`)
    .innerJoin(cars, sql`${cars.id} = found.id`)
    .where(and(sql`+${cars.deletedAt} is null`, ...hasWords(sql.raw(INDEXED_TEXT.cars("cars")), words)))
    .limit(limit);
}

/** Leads outside the trash, also those that may be spam. */
export function selectLeadsForPalette({ query }: Database, search: string, limit: number, scope: LeadScope) {
  const phone = wholePhoneOf(search);
  const words = phone ? [] : indexedLeadWords(search);
  const ofPhone = sql`select id from ${leads} where ${leads.phoneNormalised} = ${phone} order by created_at desc limit ${WORDS_READ}`;
  return query
    .selectDistinct(pickColumns(leads, "id", "name", "phone", "email", "status", "type", "visitKind", "carInfo"))
    .from(sql`(${phone ? ofPhone : selectIdsByWords("leads", words, WORDS_READ)}) as found`)
    .innerJoin(leads, sql`${leads.id} = found.id`)
    .where(and(sql`+${leads.deletedAt} is null`, isVisibleIn(scope), ...hasWords(sql`${leads.searchText}`, words)))
    .limit(limit);
}

/** Leads outside the trash with a message that has the words: one message of each. A phone is in the leads. */
export function selectMessagesForPalette({ query }: Database, search: string, limit: number, scope: LeadScope) {
  const words = wholePhoneOf(search) ? [] : indexedWords(search, SEARCH_WORDS_MAX);
  return query
    .select({
      leadId: conversations.leadId,
      channel: conversations.channel,
      name: leads.name,
      beginning: sql<string>`substr(${messages.text}, 1, ${PALETTE_CHARACTERS})`.as("beginning"),
    })
    .from(sql`(${selectIdsByWords("messages", words, MESSAGES_READ)}) as found`)
    .innerJoin(messages, sql`${messages.id} = found.id`)
    .innerJoin(conversations, sql`${conversations.id} = ${messages.conversationId}`)
    .innerJoin(leads, sql`${leads.id} = ${conversations.leadId}`)
    .where(and(sql`+${leads.deletedAt} is null`, isVisibleIn(scope), ...hasWords(sql`${messages.searchText}`, words)))
    .groupBy(conversations.leadId)
    .limit(limit);
}
