import { reviveDead, reviveNotices, selectTroubles } from "../../db/queries/notifications/outbox.ts";
import { leadNotificationIds, NOTIFICATION_CHANNEL_LABELS } from "../../domain/notifications/notifications.ts";
import type { Deps } from "../deps.ts";
import { deliverNotifications } from "./deliver-notifications.ts";
import type { NotificationDeps } from "../deps.ts";

/** How long a dead letter raises the alarm; by then somebody has seen to it or nobody will. */
const ALARM_MS = 14 * 24 * 60 * 60 * 1000;

/** A channel by which the salon is not told as it should be. */
export interface NoticeTrouble {
  channel: string;
  /** Given up. */
  dead: number;
  /** Still being tried after failing twice. */
  failing: number;
  reason: string | null;
}

export function troublesQuery({ db, clock }: Deps) {
  return selectTroubles(db, clock.now() - ALARM_MS);
}

export function toTroubles(rows: Awaited<ReturnType<typeof troublesQuery>>): NoticeTrouble[] {
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

export async function getNotificationFailures(deps: Deps): Promise<NoticeTrouble[]> {
  const [rows] = await deps.db.read([troublesQuery(deps)]);
  return toTroubles(rows);
}

/** Tries anew what of one lead did not arrive. */
export async function retryLeadNotifications(deps: NotificationDeps, leadId: string): Promise<void> {
  const { db, clock } = deps;
  const ids = leadNotificationIds(leadId);
  await db.write([reviveNotices(db, ids, clock.now())]);
  await deliverNotifications(deps, { ids });
}

/** Tries anew every dead letter that raises the alarm; cron sends them within minutes. */
export async function retryDeadNotifications({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.write([reviveDead(db, now - ALARM_MS, now)]);
}
