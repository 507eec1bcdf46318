import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { type ChannelKey, CHANNELS } from "../../../domain/conversations/channels.ts";
import type { MessageState } from "../../../domain/conversations/message-terms.ts";
import type { Database } from "../../client.ts";
import { conversations, messages } from "../../schema/conversations.ts";
import { integrations, integrationStates } from "../../schema/integrations.ts";
import { claimedAt } from "../claim.ts";

export type MessageRow = typeof messages.$inferSelect;

/**
 * The latest messages of a lead, latest first: of each of its conversations `limit` at most are read. `before`: those before this message of the lead.
 */
export function selectMessagesOfLead(
  { query }: Database,
  leadId: string,
  { limit, before = null }: { limit: number; before?: string | null },
) {
  const isBefore =
    before === null
      ? sql`true`
      : sql`(latest.at, latest.seq) < (select at, seq from ${messages} as shown where shown.id = ${before})`;
  const latest = sql`select latest.seq from ${messages} as latest where latest.conversation_id = ${conversations.id} and ${isBefore}
    order by latest.at desc, latest.seq desc limit ${limit}`;
  const ofLead = sql`select picked.value from ${conversations}, json_each((select json_group_array(seq) from (${latest}))) as picked
    where ${conversations.leadId} = ${leadId}`;
  return query
    .select()
    .from(messages)
    .where(sql`${messages.seq} in (${ofLead})`)
    .orderBy(desc(messages.at), desc(messages.seq))
    .limit(limit);
}

/** A message that is there already stays as it is. */
export function insertMessage({ query }: Database, row: Omit<typeof messages.$inferInsert, "seq">) {
  return query.insert(messages).values(row).onConflictDoNothing();
}

/** Messages of ours in a conversation that may be the one that the channel reports: none if that is stored already. */
export function selectUnconfirmed({ query }: Database, conversationId: string, outerId: string) {
  return query
    .select({ seq: messages.seq, text: messages.text, personToken: messages.personToken })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.direction, "out"),
        inArray(messages.state, ["sending", "unsure"]),
        isNull(messages.outerId),
        sql`not exists (select 1 from ${messages} as known where known.conversation_id = ${conversationId} and known.outer_id = ${outerId})`,
      ),
    )
    .orderBy(messages.seq);
}

/** Ids at the channel of messages of ours that were stored since a time. */
export function selectSentIds({ query }: Database, conversationId: string, since: number) {
  return query
    .select({ outerId: messages.outerId })
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.direction, "out"), gte(messages.stateAt, since)),
    );
}

/** In any other state a message is not to be sent: it was dropped since it was claimed, or has arrived after all. */
const IN_DELIVERY: readonly MessageState[] = ["queued", "sending", "unsure"];
const isStill = (seq: number, states = IN_DELIVERY) => and(eq(messages.seq, seq), inArray(messages.state, [...states]));
const TO_SEND = sql`in ${IN_DELIVERY}`;

/** Messages to be sent, or files to be fetched: of received messages, and of those that a colleague has sent in the channel's own application. */
type Waiting = "messages" | "files";

function isDue(channel: ChannelKey | SQL, waiting: Waiting, now: number): SQL {
  const isOfThese =
    waiting === "messages"
      ? sql`due.direction = 'out' and due.state ${TO_SEND}`
      : sql`due.direction in ('in', 'out') and due.state not ${TO_SEND}`;
  return sql`due.channel = ${channel} and ${isOfThese} and due.next_attempt_at is not null and due.next_attempt_at <= ${now}`;
}

/** Channels where something is due. One look into an index for each. */
export function selectDueChannels({ query }: Database, waiting: Waiting, now: number) {
  return query
    .select({ channel: sql<ChannelKey>`value`.as("channel") })
    .from(sql`json_each(${JSON.stringify(CHANNELS)})`)
    .where(sql`exists (select 1 from ${messages} as due where ${isDue(sql`value`, waiting, now)})`);
}

interface Claim {
  now: number;
  limit: number;
  leaseMs: number;
}

/**
 * Takes the next messages to persons: of each conversation the first that waits, so that order is kept, and none of a channel that is off
 * or paused. One that is planned for later, such as a reminder, holds nothing up. What was `sending` already has been interrupted: it comes back as `unsure`.
 */
export function claimMessages({ query }: Database, channel: ChannelKey, { now, limit, leaseMs }: Claim) {
  const isOn =
    channel === "site"
      ? sql`true`
      : sql`exists (select 1 from ${integrations} where ${integrations.key} = ${channel} and ${integrations.enabled} = 1)
        and not exists (select 1 from ${integrationStates} where ${integrationStates.key} = ${channel} and ${integrationStates.pausedUntil} > ${now})`;
  const due = sql`select due.seq from ${messages} as due
    where ${isDue(channel, "messages", now)} and ${isOn}
      and not exists (select 1 from ${messages} as earlier
        where earlier.conversation_id = due.conversation_id and earlier.direction = 'out' and earlier.next_attempt_at is not null
          and earlier.state ${TO_SEND} and earlier.seq < due.seq and (earlier.attempts > 0 or earlier.next_attempt_at <= ${now}))
    order by due.next_attempt_at, due.seq limit ${limit}`;
  return query
    .update(messages)
    .set({
      ...claimedAt(messages, now, leaseMs),
      state: sql`iif(${messages.state} = 'sending', 'unsure', ${messages.state})`,
    })
    .where(sql`${messages.seq} in (${due})`)
    .returning();
}

/** The attempt begins now: until its end is stored, nobody knows whether the channel has the message. No row: it is not to be sent. */
export function beginSending({ query }: Database, seq: number, stateAt: number) {
  return query
    .update(messages)
    .set({ state: sql`iif(${messages.state} = 'unsure', 'unsure', 'sending')`, stateAt })
    .where(isStill(seq))
    .returning({ seq: messages.seq });
}

/** Messages whose files are fetched now. */
export function claimFiles({ query }: Database, channel: ChannelKey, { now, limit, leaseMs }: Claim) {
  const due = sql`select due.seq from ${messages} as due
    where ${isDue(channel, "files", now)}
    order by due.next_attempt_at, due.seq limit ${limit}`;
  return query
    .update(messages)
    .set(claimedAt(messages, now, leaseMs))
    .where(sql`${messages.seq} in (${due})`)
    .returning();
}

export function recordFiles({ query }: Database, seq: number, attachments: string, nextAttemptAt: number | null) {
  return query.update(messages).set({ attachments, nextAttemptAt }).where(eq(messages.seq, seq));
}

/** The channel has it. A copy that the channel reported before we knew its id is the same message. */
export function recordMessageSent(
  { query }: Database,
  { seq, conversationId }: Pick<MessageRow, "seq" | "conversationId">,
  { outerId, state, cost, at }: { outerId: string; state: "sent" | "delivered"; cost: number | null; at: number },
) {
  const copy = and(eq(messages.conversationId, conversationId), eq(messages.outerId, outerId), ne(messages.seq, seq));
  return [
    query.delete(messages).where(copy),
    query
      .update(messages)
      .set({
        outerId,
        nextAttemptAt: null,
        failure: null,
        ...(cost === null ? {} : { cost }),
        // A report of the channel may have come first.
        state: sql`iif(${messages.state} in ('delivered', 'read'), ${messages.state}, ${state})`,
        stateAt: at,
      })
      .where(eq(messages.seq, seq)),
  ] as const;
}

/** Of a message in another state than `from` nothing is changed. */
export function recordMessageState(
  { query }: Database,
  seq: number,
  change: { state: MessageState; stateAt: number; failure: string | null; nextAttemptAt: number | null },
  from?: readonly MessageState[],
) {
  return query.update(messages).set(change).where(isStill(seq, from));
}

/** Gives a claimed message back without counting the attempt. */
export function releaseMessage({ query }: Database, seq: number, nextAttemptAt: number) {
  return query
    .update(messages)
    .set({ state: "queued", attempts: sql`max(${messages.attempts} - 1, 0)`, nextAttemptAt })
    .where(isStill(seq));
}

const RANK = "iif(state = 'read', 3, iif(state = 'delivered', 2, iif(state = 'failed', 1, 0)))";

/** What a channel reports of sent messages. Reports come late and in any order: a state is never set back. */
export function recordReport(
  { query }: Database,
  conversationId: string,
  report: { id: string | null; until: number; state: "delivered" | "read" | "failed"; reason?: string; cost?: number },
  now: number,
) {
  const rank = { failed: 1, delivered: 2, read: 3 }[report.state];
  return query
    .update(messages)
    .set({
      state: sql`iif(${sql.raw(RANK)} < ${rank}, ${report.state}, ${messages.state})`,
      stateAt: now,
      ...(report.reason === undefined ? {} : { failure: report.reason }),
      ...(report.cost === undefined ? {} : { cost: report.cost }),
    })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.direction, "out"),
        report.id === null
          ? and(lte(messages.at, report.until), inArray(messages.state, ["sent", "delivered"]))
          : eq(messages.outerId, report.id),
      ),
    );
}

/** How many messages a chat has brought since a time. */
export function countMessagesSince({ query }: Database, conversationId: string, since: number) {
  return query
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.direction, "in"), sql`${messages.at} >= ${since}`),
    );
}

export function selectMessage({ query }: Database, id: string) {
  return query.select().from(messages).where(eq(messages.id, id));
}

/** The latest message of the person; of channels that thread. */
export function selectLastReceived({ query }: Database, conversationId: string) {
  return query
    .select({ outerId: messages.outerId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.direction, "in")))
    .orderBy(desc(messages.at), desc(messages.seq))
    .limit(1);
}

/** Of each channel: messages to persons, written since a time, that wait or were not sent. Reads the conversations with a message since. */
export function countUnsent({ query }: Database, since: number) {
  const waits = inArray(messages.state, ["queued", "sending"]);
  return (
    query
      .select({
        channel: messages.channel,
        queued: sql<number>`sum(${waits})`.as("queued"),
        failed: sql<number>`sum(not (${waits}))`.as("failed"),
      })
      .from(conversations)
      // SQLite keeps the order of a cross join: it would scan the messages otherwise.
      .crossJoin(messages)
      .where(
        and(
          gte(conversations.lastAt, since),
          eq(messages.conversationId, conversations.id),
          gte(messages.at, since),
          eq(messages.direction, "out"),
          inArray(messages.state, ["queued", "sending", "failed", "unsure"]),
        ),
      )
      .groupBy(messages.channel)
  );
}

/**
 * Which chats of SMS the gateway's ids belong to, of messages that were sent since a time. A sent SMS always has a cost, so its index finds them
 * among those of some days.
 */
export function selectSentSms({ query }: Database, outerIds: readonly string[], since: number) {
  return query
    .select({ id: messages.outerId, chat: sql<string>`${conversations.outerId}`.as("chat") })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        sql`${messages.cost} is not null`,
        gte(messages.stateAt, since),
        eq(messages.channel, "sms"),
        inArray(messages.outerId, [...outerIds]),
      ),
    );
}

/** What SMS have cost since a time, kopecks. */
export function sumSmsCost({ query }: Database, since: number) {
  return query
    .select({
      kopecks: sql<number>`coalesce(sum(${messages.cost}), 0)`.mapWith(Number).as("kopecks"),
      count: sql<number>`count(*)`.as("count"),
    })
    .from(messages)
    .where(and(sql`${messages.cost} is not null`, gte(messages.stateAt, since)));
}

/** Waiting messages about a visit are not sent any more. */
export function dropQueuedMessages(
  { query }: Database,
  leadId: string,
  { failure, at }: { failure: string; at: number },
) {
  const ofLead = query.select({ id: conversations.id }).from(conversations).where(eq(conversations.leadId, leadId));
  return query
    .update(messages)
    .set({ state: "failed", stateAt: at, failure, nextAttemptAt: null })
    .where(
      and(
        sql`${messages.conversationId} in (${ofLead.getSQL()})`,
        eq(messages.direction, "out"),
        sql`${messages.nextAttemptAt} is not null`,
        eq(messages.state, "queued"),
        isNotNull(messages.topic),
      ),
    );
}

/** Which of these messages are stored: pairs of a conversation and the id at its channel. */
export function selectStoredIds({ query }: Database, pairs: readonly (readonly [string, string])[]) {
  return query
    .select({ conversationId: messages.conversationId, outerId: messages.outerId })
    .from(sql`json_each(${JSON.stringify(pairs)}) as asked`)
    .crossJoin(messages)
    .where(sql`${messages.conversationId} = asked.value ->> 0 and ${messages.outerId} = asked.value ->> 1`);
}
