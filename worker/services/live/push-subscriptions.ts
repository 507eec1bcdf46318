import {
  deleteOldestPushSubscriptions,
  deleteOwnPushSubscription,
  upsertPushSubscription,
} from "../../db/queries/live/push-subscriptions.ts";
import { PUSH_BROWSERS_MAX, type PushSubscriptionInput } from "../../domain/live/push.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { PushDeps, WebDeps, Actor } from "../deps.ts";

const NOT_CONFIGURED = "На этом сайте оповещения при закрытой панели не подключены";

/** The key that browsers subscribe with. `unavailable` without a secret. */
export async function getPushKey({ push }: Pick<PushDeps, "push">): Promise<Result<{ publicKey: string }>> {
  return push ? ok({ publicKey: await push.publicKey() }) : fail("unavailable", NOT_CONFIGURED);
}

/** Stores the browser as the person's; again at each opening of the panel. `invalid` for an address that no request may go to. */
export async function savePushSubscription(
  { db, clock, ids, caller, web, push }: PushDeps & WebDeps,
  { userId }: Actor,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<Result<{ id: string }>> {
  if (!push) return fail("unavailable", NOT_CONFIGURED);
  const checked = await web.check("push", endpoint);
  if (!checked.ok) return checked;
  const now = clock.now();
  const id = await ids.from(`push:${endpoint}`);
  const row = { id, userId, endpoint, p256dh, auth, userAgent: caller?.userAgent ?? null, createdAt: now, seenAt: now };
  await db.writeChange([upsertPushSubscription(db, row), deleteOldestPushSubscriptions(db, userId, PUSH_BROWSERS_MAX)]);
  return ok({ id });
}

/** Ends the messages to one of the person's browsers; an unknown one is no error. */
export async function removePushSubscription({ db }: PushDeps, { userId }: Actor, id: string): Promise<void> {
  await db.writeChange([deleteOwnPushSubscription(db, userId, id)]);
}
