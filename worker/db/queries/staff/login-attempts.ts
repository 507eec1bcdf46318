import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { loginAttempts } from "../../schema/staff.ts";

interface LoginAttempt {
  id: string;
  username: string;
  /** Of the sender (domain/staff/network.ts). */
  network: string;
  at: number;
}

/** So many failures of the same `by` within the window are enough. */
export interface AttemptRule {
  by: readonly ("username" | "network")[];
  failures: number;
  windowMs: number;
}

/** The failure with which a rule was reached, or no row while it was not. */
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
 * Counts and writes in one statement, so that attempts sent side by side see each other: an attempt is a failure until its
 * password turns out right. Answers no row when a rule forbids it; such a one is not written, so the windows run out.
 */
export function insertAttemptUnlessLimited(db: Database, attempt: LoginAttempt, rules: readonly AttemptRule[]) {
  const { id, username, at, network } = attempt;
  const isAllowed = rules.map((rule): SQL => sql`${selectLimitingFailure(db, rule, attempt)} is null`);
  // In the order of the table's columns.
  const row = sql`select ${id}, ${username}, ${at}, ${0}, ${network} where ${sql.join(isAllowed, sql` and `)}`;
  return db.query.insert(loginAttempts).select(row).returning({ id: loginAttempts.id });
}

export function recordSuccess({ query }: Database, attemptId: string) {
  return query.update(loginAttempts).set({ successful: true }).where(eq(loginAttempts.id, attemptId));
}

export function deleteAttemptsBefore({ query }: Database, time: number) {
  return query.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, time));
}
