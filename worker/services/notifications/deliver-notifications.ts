import { DeliveryFailure, PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectLeadsByIds } from "../../db/queries/leads/lead-desk.ts";
import { selectIntegration } from "../../db/queries/leads/integrations.ts";
import { selectNotificationChannels } from "../../db/queries/notifications/notification-channels.ts";
import {
  failInterrupted,
  claimNotifications,
  recordFailed,
  recordSent,
  type NotificationRow,
} from "../../db/queries/notifications/outbox.ts";
import { selectSignals } from "../../db/queries/operations/signals.ts";
import { DELIVERY_FAILURES, type DeliveryFailureReason } from "../../domain/notifications/delivery-failures.ts";
import { RETRY_ATTEMPTS_MAX } from "../../domain/kernel/retries.ts";
import { CONNECTIONS } from "../connections.ts";
import type { NotificationDeps } from "../deps.ts";
import { composeMorningLetter } from "../reports/morning/compose-morning-letter.ts";
import { notificationTargets } from "./notification-targets.ts";
import { type NotificationSubject, sendNotification } from "./send-notification.ts";

/**
 * Sends the given notifications, or without `ids` those that are due, at most `limit`. A failed one is sent again later; the
 * last attempt or a permanent failure ends it. Delivery is at least once: an interrupted invocation sends again.
 */
export async function deliverNotifications(
  deps: NotificationDeps,
  { ids, limit = 25 }: { ids?: readonly string[]; limit?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const [claimed] = ids
    ? await db.write([claimNotifications(db, now, limit, ids)])
    : await db.write([claimNotifications(db, now, limit), failInterrupted(db, now, DELIVERY_FAILURES.interrupted)]);
  if (claimed.length === 0) return 0;
  const [leads, signals, channels, [settings], [metrika], [replies]] = await db.read([
    selectLeadsByIds(
      db,
      claimed.map(({ subjectId }) => subjectId),
    ),
    selectSignals(db),
    selectNotificationChannels(db),
    selectSettings(db),
    selectIntegration(db, "metrika"),
    selectIntegration(db, "mail"),
  ]);
  const targets = notificationTargets(settings, channels, metrika, replies);
  // One a day.
  const letterOf = claimed.find(({ topic }) => topic === "morning_letter");
  const letter = letterOf ? await composeMorningLetter(deps, letterOf.subjectId, deps.siteOrigin) : null;
  const subjectOf = ({ subjectId, topic }: NotificationRow): NotificationSubject => ({
    lead: leads.find(({ id }) => id === subjectId) ?? null,
    signal: signals.find(({ name }) => subjectId.startsWith(`${name}:`)) ?? null,
    letter: topic === "morning_letter" ? letter : null,
  });
  for (let at = 0; at < claimed.length; at += CONNECTIONS) {
    const together = claimed.slice(at, at + CONNECTIONS);
    const outcomes = await Promise.all(together.map((notice) => attempt(deps, notice, subjectOf(notice), targets)));
    const [first, ...rest] = outcomes.map((outcome) => settle(deps, outcome));
    if (first) await db.writeIdempotent([first, ...rest]);
  }
  return claimed.length;
}

interface Outcome {
  id: string;
  /** Null if it was sent. */
  failure: { reason: string; isOver: boolean } | null;
}

async function attempt(
  deps: NotificationDeps,
  notice: NotificationRow,
  subject: NotificationSubject,
  targets: ReturnType<typeof notificationTargets>,
): Promise<Outcome> {
  try {
    await sendNotification(deps, notice, subject, targets);
    return { id: notice.id, failure: null };
  } catch (cause) {
    const { id, channel, attempts } = notice;
    deps.log.error("notification_failed", cause, { notificationId: id, channel, attempts });
    const isOver = cause instanceof PermanentDeliveryFailure || attempts >= RETRY_ATTEMPTS_MAX;
    return { id, failure: { reason: deliveryFailureReason(cause), isOver } };
  }
}

/** The reason that staff read; an unexpected exception gets a general one. */
export function deliveryFailureReason(cause: unknown): DeliveryFailureReason {
  return cause instanceof DeliveryFailure ? cause.reason : DELIVERY_FAILURES.internal;
}

function settle({ db, clock }: NotificationDeps, { id, failure }: Outcome) {
  const now = clock.now();
  return failure ? recordFailed(db, id, failure.reason, failure.isOver ? now : null) : recordSent(db, id, now);
}
