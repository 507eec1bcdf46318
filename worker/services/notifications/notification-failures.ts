import { retryFailed, retryNotifications, selectNotificationFailures } from "../../db/queries/notifications/outbox.ts";
import { leadNotificationIds, NOTIFICATION_CHANNEL_LABELS } from "../../domain/notifications/notifications.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps, NotificationDeps, Actor } from "../deps.ts";
import { getKeptLead } from "../leads/stored-lead.ts";
import { deliverNotifications } from "./deliver-notifications.ts";

/** How long a failed notification is shown on the dashboard. */
const ALARM_MS = 14 * 24 * 60 * 60 * 1000;

/** A channel with failed or repeatedly failing notifications. */
export interface NotificationFailure {
  channel: string;
  /** Failed for good. */
  dead: number;
  /** Failed at least twice and due again. */
  failing: number;
  reason: string | null;
}

export function notificationFailuresQuery({ db, clock }: Deps) {
  return selectNotificationFailures(db, clock.now() - ALARM_MS);
}

export function toNotificationFailures(
  rows: Awaited<ReturnType<typeof notificationFailuresQuery>>,
): NotificationFailure[] {
  const channels = [...new Set(rows.map(({ channel }) => channel))];
  return channels.map((channel) => {
    const of = (state: string) => rows.find((row) => row.channel === channel && row.state === state);
    return {
      channel: NOTIFICATION_CHANNEL_LABELS[channel],
      dead: of("dead")?.total ?? 0,
      failing: of("pending")?.total ?? 0,
      reason: (of("dead") ?? of("pending"))?.lastError ?? null,
    };
  });
}

export async function getNotificationFailures(deps: Deps): Promise<NotificationFailure[]> {
  const [rows] = await deps.db.read([notificationFailuresQuery(deps)]);
  return toNotificationFailures(rows);
}

/** Sends the failed notifications of one lead again; the errors are those of a change of the lead. */
export async function retryLeadNotifications(
  deps: NotificationDeps,
  actor: Actor,
  leadId: string,
): Promise<Result<Record<string, never>>> {
  const { db, clock } = deps;
  const lead = await getKeptLead(deps, actor, leadId);
  if (!lead.ok) return lead;
  const ids = leadNotificationIds(leadId);
  await db.writeChange([retryNotifications(db, ids, clock.now())]);
  await db.answerChange({});
  await deliverNotifications(deps, { ids });
  return ok({});
}

/** Queues every failed notification of the dashboard again; cron sends them within minutes. */
export async function retryDeadNotifications({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.writeChange([retryFailed(db, now - ALARM_MS, now)]);
}
