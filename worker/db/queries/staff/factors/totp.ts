import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { totpSecrets } from "../../../schema/staff-factors.ts";
import { writeGuard } from "../../../schema/write-guard.ts";

/** Wrong codes after which only one code an hour is checked. */
const FAILURES_MAX = 10;
const FAILURE_WAIT_MS = 60 * 60 * 1000;

export function selectTotpOf({ query }: Database, userId: string) {
  return query
    .select({ createdAt: totpSecrets.createdAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .limit(1);
}

/** Replaces an earlier app. */
export function upsertTotp({ query }: Database, row: typeof totpSecrets.$inferInsert) {
  const { userId: _key, ...values } = row;
  return query
    .insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { ...values, failures: 0, failedAt: null, lastUsedAt: null },
    });
}

/** Counts a try as wrong until `acceptTotpStep`, so that parallel tries are counted. No row if the person has to wait. */
export function countTotpTry({ query }: Database, userId: string, now: number) {
  return query
    .update(totpSecrets)
    .set({ failures: sql`${totpSecrets.failures} + 1`, failedAt: now })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        or(
          lt(totpSecrets.failures, FAILURES_MAX),
          isNull(totpSecrets.failedAt),
          lte(totpSecrets.failedAt, now - FAILURE_WAIT_MS),
        ),
      ),
    )
    .returning({ secret: totpSecrets.secret, lastStep: totpSecrets.lastStep });
}

/** Fails the batch (stale-write.ts) if a code of this step or a later one was accepted already. */
export function requireNewTotpStep({ query }: Database, userId: string, step: number) {
  const fresh = query
    .select({ one: sql`1` })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)));
  return query.insert(writeGuard).select(sql`select 1 where not exists ${fresh}`);
}

export function acceptTotpStep({ query }: Database, userId: string, step: number, now: number) {
  return query
    .update(totpSecrets)
    .set({ lastStep: step, failures: 0, failedAt: null, lastUsedAt: now })
    .where(eq(totpSecrets.userId, userId));
}

export function deleteTotpOf({ query }: Database, userId: string) {
  return query.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}
