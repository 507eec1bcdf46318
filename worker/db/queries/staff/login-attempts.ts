import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { loginAttempts } from "../../schema/staff.ts";

export interface LoginAttempt {
  id: string;
  username: string;
  /** Network of the client (domain/staff/network.ts). */
  network: string;
  /** What proves that the client is not a stranger; null for strangers. */
  deviceId: string | null;
  at: number;
}

/** Failures that have the same values of `by` within the window delay the next attempt. */
export interface AttemptRule {
  by: readonly ("username" | "network" | "device")[];
  windowMs: number;
  /** Ascending: after so many failures the next attempt waits so long since the last one. */
  delays: readonly { failures: number; waitMs: number }[];
}

/** The number of failures that count for a rule, up to its last step, and the time of the last; for strangers only those of strangers. */
function failuresOf({ query }: Database, rule: AttemptRule, { username, network, deviceId, at }: LoginAttempt) {
  const isFor = (what: AttemptRule["by"][number]) => rule.by.includes(what);
  const counted = query
    .select({ attemptedAt: loginAttempts.attemptedAt })
    .from(loginAttempts)
    .where(
      and(
        isFor("username") ? eq(loginAttempts.username, username) : undefined,
        isFor("network") ? eq(loginAttempts.ipAddress, network) : undefined,
        deviceId === null ? isNull(loginAttempts.deviceId) : eq(loginAttempts.deviceId, deviceId),
        eq(loginAttempts.successful, false),
        gt(loginAttempts.attemptedAt, at - rule.windowMs),
      ),
    )
    .orderBy(desc(loginAttempts.attemptedAt))
    .limit(rule.delays.at(-1)?.failures ?? 0);
  return sql`(select count(*) as failures, max(attempted_at) as last_at from ${counted})`;
}

/** When a rule allows the next attempt; 0 when it does not delay it. */
function nextAttemptAt(db: Database, rule: AttemptRule, attempt: LoginAttempt) {
  const steps = rule.delays
    .toReversed()
    .map(({ failures, waitMs }) => sql`when failures >= ${failures} then ${waitMs}`);
  return sql<number>`(select case when failures = 0 then 0 else last_at + case ${sql.join(steps, sql` `)} else 0 end end
    from ${failuresOf(db, rule, attempt)})`;
}

/** When the rules allow the next attempt. */
export function selectNextAttempt(db: Database, attempt: LoginAttempt, rules: readonly AttemptRule[]) {
  const times = rules.map((rule) => nextAttemptAt(db, rule, attempt));
  // The blank zero: max() of one argument is an aggregate.
  return db.query.select({ at: sql<number>`max(0, ${sql.join(times, sql`, `)})` }).from(sql`(select 1)`);
}

/**
 * Counts and inserts in one statement, so that parallel attempts are counted. An attempt is stored as a failure until
 * `recordSuccess`. Returns no row if a rule delays the attempt; such an attempt is not stored, so the delay ends.
 */
export function insertAttemptUnlessDelayed(db: Database, attempt: LoginAttempt, rules: readonly AttemptRule[]) {
  const { id, username, at, network, deviceId } = attempt;
  const isAllowed = rules.map((rule) => sql`${nextAttemptAt(db, rule, attempt)} <= ${at}`);
  // The order of the table's columns.
  const row = sql`select ${id}, ${username}, ${at}, ${0}, ${network}, ${deviceId} where ${sql.join(isAllowed, sql` and `)}`;
  return db.query.insert(loginAttempts).select(row).returning({ id: loginAttempts.id });
}

export function recordSuccess({ query }: Database, attemptId: string) {
  return query.update(loginAttempts).set({ successful: true }).where(eq(loginAttempts.id, attemptId));
}

/** For a login whose second step is tried: a failure until that succeeds. */
export function recordFailure({ query }: Database, attemptId: string) {
  return query.update(loginAttempts).set({ successful: false }).where(eq(loginAttempts.id, attemptId));
}

export function deleteAttemptsBefore({ query }: Database, time: number) {
  return query.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, time));
}
