import { sql } from "drizzle-orm";
import { SIGNAL_NOTIFY_AFTER_MS, SIGNAL_REMIND_MS } from "../../../domain/operations/signal-mail.ts";
import { SIGNAL_REOPEN_MS } from "../../../domain/operations/signal-names.ts";
import { type NotificationTopic, notificationId } from "../../../domain/notifications/notifications.ts";
import type { Database } from "../../client.ts";
import { notificationChannels, outbox } from "../../schema/leads.ts";
import { operationSignals } from "../../schema/operations.ts";

const stored = operationSignals;

/** Whether the second address is enabled. */
const isOn = sql`exists (select 1 from ${notificationChannels}
  where ${notificationChannels.channel} = 'escalation' and ${notificationChannels.enabled})`;

/** `cron_failed:1795424400000:0`: the signal, its beginning and the day since then, one notification for each. */
const openSubject = (days: ReturnType<typeof sql>) => sql`${stored.name} || ':' || ${stored.firstAt} || ':' || ${days}`;

function rowOf(topic: NotificationTopic, subject: ReturnType<typeof sql>, now: number) {
  return sql`${subject} || ${notificationId("escalation", topic, "")}, 'escalation', ${topic}, ${subject}, 'pending', 0, ${now}, null, ${now}, null`;
}

/** Queues one notification for each open signal, and one more for each day that it stays open. */
export function insertOpenSignalNotifications({ query }: Database, now: number) {
  const subject = openSubject(sql`cast((${now} - ${stored.firstAt}) / ${SIGNAL_REMIND_MS} as integer)`);
  return query
    .insert(outbox)
    .select(
      sql`select ${rowOf("signal_open", subject, now)} from ${stored}
          where ${stored.clearedAt} is null and ${stored.firstAt} <= ${now - SIGNAL_NOTIFY_AFTER_MS} and ${isOn}`,
    )
    .onConflictDoNothing();
}

/** Queues one notification for each signal that was notified and has been cleared for so long that it cannot go on. */
export function insertClosedSignalNotifications({ query }: Database, now: number) {
  const wasNotified = sql`exists (select 1 from ${outbox} where ${outbox.channel} = 'escalation'
    and ${outbox.topic} = 'signal_open' and ${outbox.subjectId} = ${openSubject(sql`0`)})`;
  return query
    .insert(outbox)
    .select(
      sql`select ${rowOf("signal_closed", sql`${stored.name} || ':' || ${stored.firstAt}`, now)} from ${stored}
          where ${stored.clearedAt} between ${now - SIGNAL_REMIND_MS} and ${now - SIGNAL_REOPEN_MS} and ${wasNotified} and ${isOn}`,
    )
    .onConflictDoNothing();
}
