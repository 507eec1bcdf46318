import { selectSettings } from "../../db/queries/frame.ts";
import { selectNoticeChannels, upsertNoticeChannel } from "../../db/queries/notice-channels.ts";
import { changesBetween } from "../../domain/changes.ts";
import type { NoticeChannelInput } from "../../domain/notice-channels.ts";
import {
  CONFIGURED_CHANNELS,
  type ConfiguredChannel,
  ESCALATION_MINUTES_DEFAULT,
  type NoticeChannel,
} from "../../domain/notices.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Actor } from "../staff/session.ts";
import type { NoticeDeps } from "./notice-deps.ts";
import { noticeTargets } from "./notice-targets.ts";
import { sendNotice } from "./send-notice.ts";

export interface NoticeChannelState {
  channel: ConfiguredChannel;
  enabled: boolean;
  target: string;
  afterMinutes: number;
}

export interface NoticeChannels {
  email: { enabled: boolean; notificationEmail: string | null; fromEmail: string | null };
  configured: NoticeChannelState[];
  /** What this deployment has been given: bindings and secrets. */
  isReady: Record<NoticeChannel, boolean>;
}

/** Where notices go, and whether this deployment could send them. */
export async function getNoticeChannels(deps: NoticeDeps): Promise<NoticeChannels> {
  const { db, mail, webhookSigner, telegramToken } = deps;
  const [rows, [settings]] = await db.read([selectNoticeChannels(db), selectSettings(db)]);
  return {
    email: {
      enabled: settings?.emailNotificationsEnabled ?? false,
      notificationEmail: settings?.notificationEmail ?? null,
      fromEmail: settings?.fromEmail ?? null,
    },
    configured: CONFIGURED_CHANNELS.map((channel) => {
      const row = rows.find((one) => one.channel === channel);
      return {
        channel,
        enabled: row?.enabled ?? false,
        target: row?.target ?? "",
        afterMinutes: row?.afterMinutes ?? ESCALATION_MINUTES_DEFAULT,
      };
    }),
    isReady: {
      email: mail !== null,
      escalation: mail !== null,
      webhook: webhookSigner !== null,
      telegram: telegramToken !== null,
    },
  };
}

export async function saveNoticeChannel(
  deps: NoticeDeps,
  actor: Actor,
  channel: ConfiguredChannel,
  input: NoticeChannelInput,
): Promise<Result<NoticeChannelInput>> {
  const { db, clock } = deps;
  const [rows] = await db.read([selectNoticeChannels(db)]);
  const before = rows.find((row) => row.channel === channel);
  const after = { ...input, afterMinutes: input.afterMinutes ?? before?.afterMinutes ?? null };
  const changes = {
    ...changesBetween(before ?? null, after, ["enabled", "afterMinutes"]),
    ...(before?.target === after.target ? {} : { target: [null, "изменён"] as const }),
  };
  if (before && Object.keys(changes).length === 0) return ok(after);
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "notice_channel", entityId: channel, changes, isVisible: false },
    [upsertNoticeChannel(db, { channel, ...after, updatedAt: clock.now() })],
  );
  return ok(after);
}

/** Sends a harmless word by the channel at once and says how it went. */
export async function testNoticeChannel(
  deps: NoticeDeps,
  channel: NoticeChannel,
): Promise<Result<{ channel: string }>> {
  const { db, clock, ids } = deps;
  const [rows, [settings]] = await db.read([selectNoticeChannels(db), selectSettings(db)]);
  const now = clock.now();
  const notice = {
    id: `test:${ids.next()}`,
    channel,
    topic: "test" as const,
    subjectId: "test",
    state: "pending" as const,
    attempts: 1,
    nextAttemptAt: now,
    lastError: null,
    createdAt: now,
    sentAt: null,
  };
  try {
    await sendNotice(deps, notice, null, noticeTargets(settings, rows));
    return ok({ channel });
  } catch (cause) {
    return fail("conflict", cause instanceof Error ? cause.message : String(cause));
  }
}
