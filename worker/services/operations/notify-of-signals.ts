import {
  insertClosedSignalNotifications,
  insertOpenSignalNotifications,
} from "../../db/queries/operations/signal-notifications.ts";
import type { Deps } from "../deps.ts";

/** Queues mails to the second address about signals: when one is open, again after each day, and when it is over. */
export async function notifyOfSignals({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.writeIdempotent([insertOpenSignalNotifications(db, now), insertClosedSignalNotifications(db, now)]);
}
