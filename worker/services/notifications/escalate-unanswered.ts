import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectUnanswered } from "../../db/queries/leads/lead-desk.ts";
import { selectNotificationChannels } from "../../db/queries/notifications/notification-channels.ts";
import { insertNotifications } from "../../db/queries/notifications/outbox.ts";
import { salonHours } from "../../domain/dealership/salon-hours.ts";
import { workingMsBetween } from "../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../deps.ts";
import { notificationTargets } from "./notification-targets.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";

/** Older leads were notified before, or are from before escalation was switched on. */
const LOOKED_BACK_MS = 3 * 24 * 60 * MINUTE_MS;
const AT_ONCE = 100;

/** Queues a notification to the second address about leads without an answer in time; only opening hours count. */
export async function escalateUnanswered({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const [channels, [settings]] = await db.read([selectNotificationChannels(db), selectSettings(db)]);
  const isOn = channels.some((row) => row.channel === "escalation" && row.enabled);
  const hoursOf = salonHours(settings);
  const isOpen = (salonId: string | null) => workingMsBetween(now - MINUTE_MS, now, hoursOf(salonId)) > 0;
  const places = [null, ...(settings?.salons ?? []).map(({ id }) => id)];
  const shut = places.filter((salonId) => !isOpen(salonId)).map((salonId) => salonId ?? "");
  if (!isOn || shut.length === places.length) return;
  const patience = notificationTargets(settings, channels).escalationMinutes * MINUTE_MS;
  const [waiting] = await db.read([
    selectUnanswered(db, { since: now - LOOKED_BACK_MS, until: now - patience, shut, limit: AT_ONCE }),
  ]);
  const isOverdue = ({ createdAt, salonId }: (typeof waiting)[number]) =>
    isOpen(salonId) && workingMsBetween(createdAt, now, hoursOf(salonId)) >= patience;
  const ids = waiting.filter(isOverdue).map(({ id }) => id);
  if (ids.length > 0) await db.writeIdempotent([insertNotifications(db, "escalation", "lead_waiting", ids, now)]);
}
