import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectIntegration } from "../../db/queries/leads/integrations.ts";
import {
  selectNotificationChannels,
  upsertNotificationChannel,
} from "../../db/queries/notifications/notification-channels.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { changesBetween, withChange, withholdValues } from "../../domain/kernel/changes.ts";
import {
  missingTarget,
  NOTIFICATION_CHANNEL_FIELD_LABELS,
  type NotificationChannelChange,
} from "../../domain/notifications/notification-channels.ts";
import {
  CONFIGURED_CHANNELS,
  type ConfiguredChannel,
  ESCALATION_MINUTES_DEFAULT,
  type NotificationChannel,
} from "../../domain/notifications/notifications.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { refuseStaleEdit, retried, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Actor, NotificationDeps } from "../deps.ts";
import { notificationTargets } from "./notification-targets.ts";
import { deliveryFailureReason } from "./deliver-notifications.ts";
import { sendNotification } from "./send-notification.ts";

const UNSET: { enabled: boolean; target: string; afterMinutes: number | null } = {
  enabled: false,
  target: "",
  afterMinutes: null,
};

export interface NotificationChannelState {
  channel: ConfiguredChannel;
  enabled: boolean;
  target: string;
  afterMinutes: number;
  /** 0 until it is saved once. */
  version: number;
}

export interface NotificationChannels {
  email: { enabled: boolean; notificationEmail: string | null; fromEmail: string | null };
  configured: NotificationChannelState[];
  /** Whether the deployment has the channel's binding or secret. */
  isReady: Record<NotificationChannel, boolean>;
}

/** The settings of all channels, and whether this deployment can use them. */
export async function getNotificationChannels(deps: NotificationDeps): Promise<NotificationChannels> {
  const { db, mail, telegramToken, integrationSealer, push } = deps;
  const [rows, [settings]] = await db.read([selectNotificationChannels(db), selectSettings(db)]);
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
        version: row?.version ?? 0,
      };
    }),
    isReady: {
      email: mail !== null,
      escalation: mail !== null,
      telegram: telegramToken !== null,
      metrika: integrationSealer !== null,
      push: push !== null,
    },
  };
}

/**
 * Fields that are left out keep their value. `invalid` for a channel that is on without a target; `conflict` when somebody
 * else has changed a field since it was read.
 */
export const saveNotificationChannel = retried(saved);

async function saved(
  deps: NotificationDeps,
  actor: Actor,
  channel: ConfiguredChannel,
  { version: readVersion, base, ...change }: NotificationChannelChange,
): Promise<Result<NotificationChannelState>> {
  const { db, clock } = deps;
  const [rows] = await db.read([selectNotificationChannels(db)]);
  const before = rows.find((row) => row.channel === channel);
  const version = before?.version ?? 0;
  const stored = { ...UNSET, ...before };
  const row = {
    entity: "notice_channel",
    entityId: channel,
    version,
    // As the form shows it.
    stored: { ...stored, afterMinutes: stored.afterMinutes ?? ESCALATION_MINUTES_DEFAULT },
    labels: NOTIFICATION_CHANNEL_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, change, { version: readVersion, base });
  if (stale) return stale;
  const { enabled, target, afterMinutes } = withChange(stored, change);
  const after = { enabled, target, afterMinutes };
  const missing = missingTarget(channel, after);
  if (missing) return fail("invalid", missing, { target: missing });
  const stateAt = (at: number) => ({
    channel,
    ...after,
    afterMinutes: afterMinutes ?? ESCALATION_MINUTES_DEFAULT,
    version: at,
  });
  const changes = withholdValues(
    changesBetween(before ?? null, after, ["enabled", "afterMinutes", "target"]),
    NOTIFICATION_CHANNEL_FIELD_LABELS,
  );
  if (before && Object.keys(changes).length === 0) return ok(stateAt(version));
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "notice_channel", entityId: channel, changes, isVisible: false },
    [
      unchangedSince(db, "channel", channel, version),
      upsertNotificationChannel(db, { channel, ...after, updatedAt: clock.now() }),
    ],
  );
  return ok(stateAt(version + 1));
}

/** Sends a test message by the channel at once. `conflict` with the reason if it fails. */
export async function testNotificationChannel(
  deps: NotificationDeps,
  channel: NotificationChannel,
): Promise<Result<{ channel: string }>> {
  const { db, clock, ids } = deps;
  const [rows, [settings], [metrika]] = await db.read([
    selectNotificationChannels(db),
    selectSettings(db),
    selectIntegration(db, "metrika"),
  ]);
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
    await sendNotification(
      deps,
      notice,
      { lead: null, signal: null, letter: null },
      notificationTargets(settings, rows, metrika),
    );
    return ok({ channel });
  } catch (cause) {
    deps.log.error("notification_failed", cause, { notificationId: notice.id, channel });
    return fail("conflict", deliveryFailureReason(cause));
  }
}
