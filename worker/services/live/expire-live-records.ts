import { deleteLeadChangesBefore } from "../../db/queries/live/lead-changes.ts";
import { deletePushSubscriptionsUnseenSince } from "../../db/queries/live/push-subscriptions.ts";
import { PUSH_KEPT_MS } from "../../domain/live/push.ts";
import { LEAD_CHANGES_KEPT_MS } from "../../domain/live/lead-changes.ts";
import type { Deps } from "../deps.ts";

/** Deletes changes of leads that every panel has read, and browsers in which the panel was not open for 60 days. */
export async function expireLiveRecords({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.write([
    deleteLeadChangesBefore(db, now - LEAD_CHANGES_KEPT_MS),
    deletePushSubscriptionsUnseenSince(db, now - PUSH_KEPT_MS),
  ]);
}
