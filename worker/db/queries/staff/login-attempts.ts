import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { loginAttempts } from "../../schema/staff.ts";

interface LoginAttempt {
  id: string;
  username: string;
  /** Network of the client (domain/staff/network.ts). */
  network: string;
  at: number;
}

/** The limit is reached after this many failures with the same values of `by` within the window. */
export interface AttemptRule {
  by: readonly ("username" | "network")[];
  failures: number;
  windowMs: number;
}

/** The oldest of the failures that reach the limit of a rule; no row while it is not reached. */
export function selectLimitingFailure(
  { query }: Database,
  rule: AttemptRule,
  { username, network, at }: Omit<LoginAttempt, "id">,
) {
  return query
    .select({ attemptedAt: loginAttempts.attemptedAt })
    .from(loginAttempts)
    .where(
      and(
        rule.by.includes("username") ? eq(loginAttempts.username, username) : undefined,
        rule.by.includes("network") ? eq(loginAttempts.ipAddress, network) : undefined,
        eq(loginAttempts.successful, false),
        gt(loginAttempts.attemptedAt, at - rule.windowMs),
      ),
    )
    .orderBy(desc(loginAttempts.attemptedAt))
    .limit(1)
    .offset(rule.failures - 1);
}

/**
 * Counts and inserts in one statement, so that parallel attempts are counted. An attempt is stored as a failure until
 * `recordSuccess`. Returns no row if a rule forbids the attempt; such an attempt is not stored, so the window can expire.
 */
export function insertAttemptUnlessLimited(db: Database, attempt: LoginAttempt, rules: readonly AttemptRule[]) {
  const { id, username, at, network } = attempt;
  const isAllowed = rules.map((rule): SQL => sql`${selectLimitingFailure(db, rule, attempt)} is null`);
  // The order of the table's columns.
  const row = sql`select ${id}, ${username}, ${at}, ${0}, ${network} where ${sql.join(isAllowed, sql` and `)}`;
  return db.query.insert(loginAttempts).select(row).returning({ id: loginAttempts.id });
}

export function recordSuccess({ query }: Database, attemptId: string) {
  return query.update(loginAttempts).set({ successful: true }).where(eq(loginAttempts.id, attemptId));
}

export function deleteAttemptsBefore({ query }: Database, time: number) {
  return query.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, time));
}
