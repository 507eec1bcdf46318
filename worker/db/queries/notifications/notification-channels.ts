import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { notificationChannels } from "../../schema/leads.ts";

export type NotificationChannelRow = typeof notificationChannels.$inferSelect;

/** Those of telegram and escalation that have been configured. */
export function selectNotificationChannels({ query }: Database) {
  return query.select().from(notificationChannels);
}

export function upsertNotificationChannel({ query }: Database, row: Omit<NotificationChannelRow, "version">) {
  const { channel: _key, ...set } = row;
  return query
    .insert(notificationChannels)
    .values(row)
    .onConflictDoUpdate({ target: notificationChannels.channel, set });
}

/** The service has given the target another name, unless staff have entered another one meanwhile. */
export function moveNotificationTarget(
  { query }: Database,
  channel: NotificationChannelRow["channel"],
  { from, to }: { from: string; to: string },
) {
  return query
    .update(notificationChannels)
    .set({ target: to })
    .where(and(eq(notificationChannels.channel, channel), eq(notificationChannels.target, from)));
}
