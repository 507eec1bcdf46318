import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { pendingLogins, usedChallenges } from "../../../schema/staff-factors.ts";
import { users } from "../../../schema/staff.ts";

export function insertPendingLogin({ query }: Database, row: typeof pendingLogins.$inferInsert) {
  return query.insert(pendingLogins).values(row);
}

const COLUMNS = {
  id: pendingLogins.id,
  userId: pendingLogins.userId,
  attemptId: pendingLogins.attemptId,
  username: users.username,
  mustChangePassword: users.mustChangePassword,
};

/** The login of a user who is not disabled, while it has not expired. */
export function selectPendingLogin({ query }: Database, id: string, now: number) {
  return query
    .select(COLUMNS)
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(and(eq(pendingLogins.id, id), gt(pendingLogins.expiresAt, now), isNull(users.disabledAt)))
    .limit(1);
}

/** Returns no row if no try is left. */
export function takePendingTry({ query }: Database, id: string) {
  return query
    .update(pendingLogins)
    .set({ triesLeft: sql`${pendingLogins.triesLeft} - 1` })
    .where(and(eq(pendingLogins.id, id), gt(pendingLogins.triesLeft, 0)))
    .returning({ id: pendingLogins.id });
}

export function deletePendingLogin({ query }: Database, id: string) {
  return query.delete(pendingLogins).where(eq(pendingLogins.id, id));
}

/** Fails with a unique violation if the challenge was answered before. */
export function insertUsedChallenge({ query }: Database, row: typeof usedChallenges.$inferInsert) {
  return query.insert(usedChallenges).values(row);
}

/** Pending logins and used challenges that expired. */
export function deleteExpiredLogins({ query }: Database, now: number) {
  return [
    query.delete(pendingLogins).where(lte(pendingLogins.expiresAt, now)),
    query.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now)),
  ] as const;
}
