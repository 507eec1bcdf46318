import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { DeliveryState } from "../../../domain/events/event-kinds.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { reviews } from "../../schema/content.ts";
import { eventDeliveries, events, webhooks, webhookStates } from "../../schema/events.ts";
import { importRuns } from "../../schema/imports.ts";
import { leads } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";
import { claimedAt, dueAgain } from "../claim.ts";

export type DeliveryRow = typeof eventDeliveries.$inferSelect;
export type EventRow = typeof events.$inferSelect;

/** Ids of the webhooks that have something to send now, those first whose receivers work. One look into an index for each. */
export function selectDueWebhooks({ query }: Database, now: number) {
  return query
    .select({ id: webhooks.id })
    .from(webhooks)
    .leftJoin(webhookStates, eq(webhookStates.webhookId, webhooks.id))
    .where(
      sql`${webhooks.enabled} = 1 and ${webhookStates.stoppedAt} is null and exists (
        select 1 from ${eventDeliveries} as due
        where due.webhook_id = ${webhooks.id} and due.state = 'pending' and due.next_attempt_at <= ${now})`,
    )
    .orderBy(sql`${webhookStates.failingSince} is not null`, webhooks.createdAt);
}

/**
 * Takes the next deliveries of a webhook that is on and not stopped, in their order: as many as `limit`, and one alone while its receiver
 * fails. One of a lead, car or review waits for the earlier ones of the same: a CRM cannot change what it is about to create.
 * `leaseMs`: how long until others may take them.
 */
export function claimDeliveries(
  { query }: Database,
  webhookId: string,
  { now, limit, leaseMs }: { now: number; limit: number; leaseMs: number },
) {
  const state = sql`select 1 from ${webhookStates} where ${webhookStates.webhookId} = ${webhookId}`;
  const due = sql`select due.rowid from ${eventDeliveries} as due
    where due.webhook_id = ${webhookId} and due.state = 'pending' and due.next_attempt_at <= ${now}
      and exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookId} and ${webhooks.enabled} = 1)
      and not exists (${state} and ${webhookStates.stoppedAt} is not null)
      and not exists (
        select 1 from ${events} as this
        join ${events} as earlier on earlier.subject_id = this.subject_id and earlier.seq < this.seq
        join ${eventDeliveries} as open on open.webhook_id = due.webhook_id and open.seq = earlier.seq and open.state = 'pending'
        where this.seq = due.seq)
    order by due.next_attempt_at, due.seq
    limit (select case when exists (${state} and ${webhookStates.failingSince} is not null) then 1 else ${limit} end)`;
  return query
    .update(eventDeliveries)
    .set(claimedAt(eventDeliveries, now, leaseMs))
    .where(sql`${eventDeliveries}.rowid in (${due})`)
    .returning();
}

/** Gives back what was claimed and not tried. */
export function releaseDeliveries({ query }: Database, webhookId: string, seqs: readonly number[], now: number) {
  return query
    .update(eventDeliveries)
    .set({ attempts: sql`max(${eventDeliveries.attempts} - 1, 0)`, nextAttemptAt: now })
    .where(and(eq(eventDeliveries.webhookId, webhookId), isPending, isOneOf(eventDeliveries.seq, seqs)));
}

/** The receiver wants nothing before that time. */
export function postponeDeliveries({ query }: Database, webhookId: string, until: number) {
  return query
    .update(eventDeliveries)
    .set({ nextAttemptAt: until })
    .where(and(eq(eventDeliveries.webhookId, webhookId), isPending, lt(eventDeliveries.nextAttemptAt, until)));
}

type Attempt = Pick<DeliveryRow, "webhookId" | "seq" | "answerStatus" | "answer" | "tookMs">;

/** Also of one whose lease has run out and that another invocation sends again: it was received. */
export function recordDelivered({ query }: Database, { webhookId, seq, ...attempt }: Attempt, now: number) {
  return query
    .update(eventDeliveries)
    .set({ ...attempt, state: "sent", sentAt: now })
    .where(and(eq(eventDeliveries.webhookId, webhookId), eq(eventDeliveries.seq, seq)));
}

export function recordNotDelivered(
  { query }: Database,
  { webhookId, seq, ...attempt }: Attempt,
  next: { state: DeliveryState; nextAttemptAt: number },
) {
  return query
    .update(eventDeliveries)
    .set({ ...attempt, ...next })
    .where(and(eq(eventDeliveries.webhookId, webhookId), eq(eventDeliveries.seq, seq), isPending));
}

export function recordReceiverWorks({ query }: Database, webhookId: string, now: number) {
  return query
    .insert(webhookStates)
    .values({ webhookId, lastOkAt: now })
    .onConflictDoUpdate({ target: webhookStates.webhookId, set: { lastOkAt: now, failingSince: null } });
}

export function recordReceiverFails(
  { query }: Database,
  { webhookId, reason, now, isStopped }: { webhookId: string; reason: string; now: number; isStopped: boolean },
) {
  return query
    .insert(webhookStates)
    .values({ webhookId, failingSince: now, lastFailure: reason, stoppedAt: isStopped ? now : null })
    .onConflictDoUpdate({
      target: webhookStates.webhookId,
      set: {
        failingSince: sql`coalesce(${webhookStates.failingSince}, ${now})`,
        lastFailure: reason,
        ...(isStopped ? { stoppedAt: sql`coalesce(${webhookStates.stoppedAt}, ${now})` } : {}),
      },
    });
}

/** What the deliveries of some events need: the events and their subjects as they are now. */
export function selectEventsWithSubjects({ query }: Database, seqs: readonly number[]) {
  const subjects = sql`(select ${events.subjectId} from ${events} where ${isOneOf(events.seq, seqs)})`;
  return [
    query.select().from(events).where(isOneOf(events.seq, seqs)),
    query
      .select()
      .from(leads)
      .where(sql`${leads.id} in ${subjects}`),
    query
      .select({ id: users.id, name: users.username })
      .from(users)
      .where(sql`${users.id} in (select ${leads.assigneeId} from ${leads} where ${leads.id} in ${subjects})`),
    query
      .select({
        id: cars.id,
        slug: cars.slug,
        brand: brands.name,
        model: cars.model,
        name: sql<string>`${cars.name}`.as("car_name"),
        ...pickColumns(cars, "year", "trim", "vin", "price", "oldPrice", "status", "mileage", "availability"),
        isListed: cars.listed,
        soldAt: cars.soldAt,
        deletedAt: cars.deletedAt,
      })
      .from(cars)
      .innerJoin(brands, eq(brands.id, cars.brandId))
      .where(sql`${cars.id} in ${subjects}`),
    query
      .select({
        ...pickColumns(reviews, "id", "customerName", "rating", "text", "carId"),
        isApproved: reviews.approved,
        createdAt: reviews.createdAt,
        deletedAt: reviews.deletedAt,
      })
      .from(reviews)
      .where(sql`${reviews.id} in ${subjects}`),
    query
      .select(pickColumns(importRuns, "id", "title", "state", "reason", "createdAt", "finishedAt"))
      .from(importRuns)
      .where(sql`${importRuns.id} in ${subjects}`),
  ] as const;
}

/** The lead's id in the other system, unless it has one, or another lead has this one. */
export function setOuterId({ query }: Database, leadId: string, outerId: string) {
  return query
    .update(leads)
    .set({ outerId })
    .where(
      sql`${leads.id} = ${leadId} and ${leads.outerId} is null and not exists (
        select 1 from ${leads} as other where other.outer_id = ${outerId})`,
    );
}

interface LogSlice {
  state: DeliveryState | null;
  limit: number;
  offset: number;
}

/** The deliveries of a webhook with their events, the latest events first. */
export function selectDeliveries({ query }: Database, webhookId: string, { state, limit, offset }: LogSlice) {
  return query
    .select({
      seq: eventDeliveries.seq,
      state: eventDeliveries.state,
      attempts: eventDeliveries.attempts,
      nextAttemptAt: eventDeliveries.nextAttemptAt,
      answerStatus: eventDeliveries.answerStatus,
      answer: eventDeliveries.answer,
      tookMs: eventDeliveries.tookMs,
      sentAt: eventDeliveries.sentAt,
      eventId: events.id,
      kind: events.kind,
      subjectId: events.subjectId,
      at: events.at,
    })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.seq, eventDeliveries.seq))
    .where(and(eq(eventDeliveries.webhookId, webhookId), ofState(state)))
    .orderBy(desc(eventDeliveries.seq))
    .limit(limit)
    .offset(offset);
}

/** At most `limit`. */
export function countDeliveries({ query }: Database, webhookId: string, state: DeliveryState | null, limit: number) {
  const rows = query
    .select({ seq: eventDeliveries.seq })
    .from(eventDeliveries)
    .where(and(eq(eventDeliveries.webhookId, webhookId), ofState(state)))
    .limit(limit)
    .as("rows");
  return query.select({ count: sql<number>`count(*)`.as("count") }).from(rows);
}

export function selectDelivery({ query }: Database, webhookId: string, seq: number) {
  return query
    .select()
    .from(eventDeliveries)
    .where(and(eq(eventDeliveries.webhookId, webhookId), eq(eventDeliveries.seq, seq)));
}

/** One delivery again, whatever became of it. */
export function repeatDelivery({ query }: Database, webhookId: string, seq: number, now: number) {
  return query
    .update(eventDeliveries)
    .set({ ...dueAgain(now), sentAt: null })
    .where(and(eq(eventDeliveries.webhookId, webhookId), eq(eventDeliveries.seq, seq)));
}

/** All in one state again, in their order: the dead ones, or those that wait for their next attempt. */
export function repeatDeliveries(
  { query }: Database,
  webhookId: string,
  state: Extract<DeliveryState, "dead" | "pending">,
  now: number,
) {
  return query
    .update(eventDeliveries)
    .set(dueAgain(now))
    .where(and(eq(eventDeliveries.webhookId, webhookId), eq(eventDeliveries.state, state)));
}

export function deleteDeliveriesOf({ query }: Database, webhookId: string) {
  return query.delete(eventDeliveries).where(eq(eventDeliveries.webhookId, webhookId));
}

/** Events from before `time` with their deliveries, at most `limit`. The second statement returns those that it deleted. */
export function deleteEventsBefore({ query }: Database, time: number, limit: number) {
  const old = query.select({ seq: events.seq }).from(events).where(lt(events.at, time)).orderBy(events.at).limit(limit);
  return [
    query.delete(eventDeliveries).where(inArray(eventDeliveries.seq, old)),
    query.delete(events).where(inArray(events.seq, old)).returning({ seq: events.seq }),
  ] as const;
}

const isPending = sql`${eventDeliveries.state} = 'pending'`;

function ofState(state: DeliveryState | null) {
  return state === null ? undefined : eq(eventDeliveries.state, state);
}

function isOneOf(column: typeof events.seq | typeof eventDeliveries.seq, seqs: readonly number[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(seqs)}))`;
}
