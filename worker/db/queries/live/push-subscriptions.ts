import { and, desc, eq, inArray, isNull, lt, notInArray } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { pushSubscriptions } from "../../schema/live.ts";
import { users } from "../../schema/staff.ts";
import { roleColumn } from "../staff/staff.ts";
import { seenSalons } from "../staff/staff-salons.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A browser that somebody else used before is theirs no longer. */
export function upsertPushSubscription({ query }: Database, row: PushSubscriptionRow) {
  const { id: _id, endpoint: _endpoint, createdAt: _createdAt, ...set } = row;
  return query.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
}

/** Deletes all but the latest used browsers of a person. */
export function deleteOldestPushSubscriptions({ query }: Database, userId: string, kept: number) {
  const latest = query
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.seenAt))
    .limit(kept);
  return query
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, latest)));
}

export function deleteOwnPushSubscription({ query }: Database, userId: string, id: string) {
  return query.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
}

export function deletePushSubscriptions({ query }: Database, ids: readonly string[]) {
  return query.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
}

export function deletePushSubscriptionsUnseenSince({ query }: Database, time: number) {
  return query.delete(pushSubscriptions).where(lt(pushSubscriptions.seenAt, time));
}

/** The browsers of staff who may log in, with their roles. Few rows. */
export function selectPushSubscriptions({ query }: Database) {
  return query
    .select({
      ...pickColumns(pushSubscriptions, "id", "userId", "endpoint", "p256dh", "auth"),
      role: roleColumn,
      salons: seenSalons,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(isNull(users.disabledAt));
}
