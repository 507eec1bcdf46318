import type { Database } from "../../client.ts";
import { noticeChannels } from "../../schema/leads.ts";

export type NoticeChannelRow = typeof noticeChannels.$inferSelect;

/** Of webhook, telegram and escalation those that were ever set. */
export function selectNoticeChannels({ query }: Database) {
  return query.select().from(noticeChannels);
}

export function upsertNoticeChannel({ query }: Database, row: Omit<NoticeChannelRow, "version">) {
  const { channel: _key, ...set } = row;
  return query.insert(noticeChannels).values(row).onConflictDoUpdate({ target: noticeChannels.channel, set });
}
