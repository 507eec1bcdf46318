import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { RETRY_ATTEMPTS_MAX } from "../../../domain/kernel/retries.ts";
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  notificationId,
  type NotificationTopic,
} from "../../../domain/notifications/notifications.ts";
import { ANNOUNCED_MS } from "../../../domain/live/lead-changes.ts";
import { SPAM_NOTIFIED_AN_HOUR } from "../../../domain/leads/intake/spam-signals.ts";
import type { Database } from "../../client.ts";
import { claimedAt, dueAgain } from "../claim.ts";
import { conversations, messages } from "../../schema/conversations.ts";
import { settings } from "../../schema/content.ts";
import { pushSubscriptions } from "../../schema/live.ts";
import { leads, notificationChannels, outbox } from "../../schema/leads.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";

export type NotificationRow = typeof outbox.$inferSelect;

/**
 * One notification per channel that is enabled when the batch runs, at most one per lead and channel. Of leads flagged as spam only
 * those that are worth reading, and no more than SPAM_NOTIFIED_AN_HOUR. Must come after the insert of the lead.
 */
export function insertLeadNotifications(
  { query }: Database,
  leadId: string,
  now: number,
  { isWorthReading = false }: { isWorthReading?: boolean | undefined } = {},
) {
  const about = sql`${leadId}, 'pending', 0, ${now}, null, ${now}, null`;
  const spamOfHour = sql`select 1 from ${leads} as flagged where flagged.is_spam = 1 and flagged.created_at > ${now - HOUR_MS} limit ${SPAM_NOTIFIED_AN_HOUR + 1}`;
  const isNotified = isWorthReading
    ? sql`(not ${leads.isSpam} or (select count(*) from (${spamOfHour})) <= ${SPAM_NOTIFIED_AN_HOUR})`
    : sql`not ${leads.isSpam}`;
  const isHeard = sql`exists (select 1 from ${leads} where ${leads.id} = ${leadId} and ${isNotified})`;
  return query
    .insert(outbox)
    .select(
      sql`select ${notificationId("email", "lead_created", leadId)}, 'email', 'lead_created', ${about} from ${settings}
          where ${settings.id} = 1 and ${settings.emailNotificationsEnabled}
            and coalesce(${settings.notificationEmail}, '') <> '' and ${isHeard}
          union all
          select ${leadId} || ':lead_created:' || ${notificationChannels.channel}, ${notificationChannels.channel}, 'lead_created', ${about}
          from ${notificationChannels}
          where ${notificationChannels.channel} = 'telegram' and ${notificationChannels.enabled} and ${isHeard}
          union all
          select ${notificationId("push", "lead_created", leadId)}, 'push', 'lead_created', ${about}
          where exists (select 1 from ${pushSubscriptions}) and ${isHeard}`,
    )
    .onConflictDoNothing();
}

/**
 * Notifies the browsers of staff of a message, if it was stored at `now` and is the first unread one of its conversation: not again before somebody has read
 * it. A lead that has just come was announced itself. Must come after the insert of the message.
 */
export function insertMessagePush(
  { query }: Database,
  { id, conversationId, leadId, now }: { id: string; conversationId: string; leadId: string; now: number },
) {
  const due = { state: "pending", attempts: 0, nextAttemptAt: now, lastError: null, sentAt: null } as const;
  return query
    .insert(outbox)
    .select(
      sql`select ${notificationId("push", "message_received", leadId)}, 'push', 'message_received', ${leadId}, 'pending', 0, ${now}, null, ${now}, null
          from ${messages} join ${conversations} on ${conversations.id} = ${conversationId} join ${leads} on ${leads.id} = ${leadId}
          where ${messages.id} = ${id} and ${messages.createdAt} = ${now} and ${conversations.unread} = 1
            and ${leads.createdAt} <= ${now - ANNOUNCED_MS} and not ${leads.isSpam} and ${leads.deletedAt} is null
            and exists (select 1 from ${pushSubscriptions})`,
    )
    .onConflictDoUpdate({ target: outbox.id, set: due });
}

/** The mail to the visitor about a confirmed visit: due at once, and again when the time has changed. */
export function insertVisitMail({ query }: Database, leadId: string, now: number) {
  const id = notificationId("email", "visit_confirmed", leadId);
  const due = { state: "pending", attempts: 0, nextAttemptAt: now, lastError: null, sentAt: null } as const;
  return query
    .insert(outbox)
    .values({ id, channel: "email", topic: "visit_confirmed", subjectId: leadId, createdAt: now, ...due })
    .onConflictDoUpdate({ target: outbox.id, set: due });
}

/** The reminder of a visit, in place of one for another time; `due` null: none. */
export function planVisitReminder(
  { query }: Database,
  leadId: string,
  { due, now }: { due: number | null; now: number },
) {
  const id = notificationId("email", "visit_reminder", leadId);
  const before = query.delete(outbox).where(eq(outbox.id, id));
  const row = { id, channel: "email", topic: "visit_reminder", subjectId: leadId, createdAt: now } as const;
  return due === null ? [before] : [before, query.insert(outbox).values({ ...row, nextAttemptAt: due })];
}

/** One notification, due at once, for each lead outside the trash. Existing notifications are not changed. */
export function insertNotifications(
  { query }: Database,
  channel: NotificationChannel,
  topic: NotificationTopic,
  leadIds: readonly string[],
  now: number,
) {
  return query
    .insert(outbox)
    .select(
      sql`select value || ${notificationId(channel, topic, "")}, ${channel}, ${topic}, value, 'pending', 0, ${now}, null, ${now}, null
          from json_each(${JSON.stringify(leadIds)})
          where value in (select ${leads.id} from ${leads} where ${isNull(leads.deletedAt)})`,
    )
    .onConflictDoNothing();
}

/**
 * Claims due notifications. The same statement sets their next attempt, so no other invocation takes them meanwhile, and an
 * interrupted invocation only delays them. Skips leads in the trash. `ids` limits the claim to these notifications.
 */
export function claimNotifications(db: Database, now: number, limit: number, ids?: readonly string[]) {
  const { query } = db;
  const due = query
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, "pending"),
        lte(outbox.nextAttemptAt, now),
        lt(outbox.attempts, RETRY_ATTEMPTS_MAX),
        notInArray(outbox.subjectId, leadsInTrash(db)),
        ids ? sql`${outbox.id} in (select value from json_each(${JSON.stringify(ids)}))` : undefined,
      ),
    )
    .orderBy(outbox.nextAttemptAt)
    .limit(limit);
  return query.update(outbox).set(claimedAt(outbox, now)).where(inArray(outbox.id, due)).returning();
}

/** Few rows, read from a partial index. */
function leadsInTrash({ query }: Database) {
  return query.select({ id: leads.id }).from(leads).where(isNotNull(leads.deletedAt));
}

/** Gives up due notifications that have no attempts left: the last attempt was interrupted before it recorded a result. */
export function failInterrupted({ query }: Database, now: number, reason: string) {
  return query
    .update(outbox)
    .set({ state: "dead", lastError: sql`coalesce(${outbox.lastError}, ${reason})`, nextAttemptAt: now })
    .where(and(eq(outbox.state, "pending"), lte(outbox.nextAttemptAt, now), gte(outbox.attempts, RETRY_ATTEMPTS_MAX)));
}

/** Of messages of conversations; those about leads are deleted with their lead. */
export function deleteMessageNoticesBefore({ query }: Database, time: number) {
  return query
    .delete(outbox)
    .where(and(eq(outbox.channel, "telegram"), eq(outbox.topic, "message_received"), lt(outbox.createdAt, time)));
}

export function recordSent({ query }: Database, id: string, now: number) {
  return query.update(outbox).set({ state: "sent", sentAt: now, lastError: null }).where(eq(outbox.id, id));
}

/** With `diedAt` null the notification will be tried again; otherwise it is given up. */
export function recordFailed({ query }: Database, id: string, reason: string, diedAt: number | null) {
  return query
    .update(outbox)
    .set({ lastError: reason, ...(diedAt === null ? {} : { state: "dead" as const, nextAttemptAt: diedAt }) })
    .where(and(eq(outbox.id, id), eq(outbox.state, "pending")));
}

/** Resets the attempts of notifications that were not delivered; one that is due later waits. */
export function retryNotifications({ query }: Database, ids: readonly string[], now: number) {
  return query
    .update(outbox)
    .set(dueAgain(now))
    .where(
      and(
        inArray(outbox.id, [...ids]),
        or(eq(outbox.state, "dead"), and(eq(outbox.state, "pending"), gt(outbox.attempts, 0))),
      ),
    );
}

/** Retries all notifications that were given up after `since`; not those of channels that this version has no more. */
export function retryFailed({ query }: Database, since: number, now: number) {
  return query
    .update(outbox)
    .set(dueAgain(now))
    .where(
      and(
        eq(outbox.state, "dead"),
        gt(outbox.nextAttemptAt, since),
        inArray(outbox.channel, [...NOTIFICATION_CHANNELS]),
      ),
    );
}

export function selectNotifications({ query }: Database, ids: readonly string[]) {
  return query
    .select()
    .from(outbox)
    .where(inArray(outbox.id, [...ids]));
}

/** Per channel: notifications given up after `since`, and pending ones with at least two attempts. Few rows. */
export function selectNotificationFailures(db: Database, since: number) {
  return db.query
    .select({
      channel: outbox.channel,
      state: outbox.state,
      total: sql<number>`count(*)`.as("total"),
      lastError: sql<string | null>`max(${outbox.lastError})`.as("last_error"),
    })
    .from(outbox)
    .where(
      and(
        sql`((${outbox.state} = 'dead' and ${outbox.nextAttemptAt} > ${since}) or (${outbox.state} = 'pending' and ${outbox.attempts} >= 2))`,
        inArray(outbox.channel, [...NOTIFICATION_CHANNELS]),
        notInArray(outbox.subjectId, leadsInTrash(db)),
      ),
    )
    .groupBy(outbox.channel, outbox.state);
}

/** Notifications that are due and not sent yet, those of leads in the trash included. */
export function countDueNotifications({ query }: Database, now: number) {
  return query
    .select({ total: sql<number>`count(*)`.as("total") })
    .from(outbox)
    .where(and(eq(outbox.state, "pending"), lte(outbox.nextAttemptAt, now)));
}
