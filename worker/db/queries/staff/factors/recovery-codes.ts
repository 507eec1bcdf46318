import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { insertRows } from "../../../many-rows.ts";
import { recoveryCodes } from "../../../schema/staff-factors.ts";
import { writeGuard } from "../../../schema/write-guard.ts";

export function insertRecoveryCodes(db: Database, rows: readonly (typeof recoveryCodes.$inferInsert)[]) {
  return insertRows(db, recoveryCodes, rows);
}

/** Fails the batch (stale-write.ts) if the user has no such code or has used it. */
export function requireUnusedRecoveryCode({ query }: Database, userId: string, id: string) {
  const unused = query
    .select({ one: sql`1` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.id, id), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return query.insert(writeGuard).select(sql`select 1 where not exists ${unused}`);
}

export function useRecoveryCode({ query }: Database, id: string, now: number) {
  return query.update(recoveryCodes).set({ usedAt: now }).where(eq(recoveryCodes.id, id));
}

export function deleteRecoveryCodesOf({ query }: Database, userId: string) {
  return query.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** After the user's factors changed: codes stand in for one. */
export function deleteRecoveryCodesWithoutFactor({ query }: Database, userId: string) {
  const factors = sql`select 1 from passkeys where user_id = ${userId} union all select 1 from totp_secrets where user_id = ${userId}`;
  return query.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), sql`not exists (${factors})`));
}
