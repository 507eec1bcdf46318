import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { rolesWithFactor } from "../../../schema/staff-factors.ts";
import { sessions, users } from "../../../schema/staff.ts";

// Names of columns are written out, because drizzle leaves out the table's name in the columns of a query over one table.

// Whether the user of the outer query has a second factor: columns of a query over `users`.
export const hasPasskey = sql<number>`exists (select 1 from passkeys where passkeys.user_id = users.id)`;
export const hasTotp = sql<number>`exists (select 1 from totp_secrets where totp_secrets.user_id = users.id)`;

/** Whether the role of the user of the outer query must have one. */
export const needsFactor = sql<number>`exists (select 1 from roles_with_factor as needed where needed.role = coalesce(users.staff_role, users.role))`;

/** How many factors of each kind a user has. `owner`: a user's id, or a subquery for it. */
export function selectFactorCounts({ query }: Database, owner: string | SQL) {
  return query
    .select({
      passkeys: sql<number>`(select count(*) from passkeys where passkeys.user_id = users.id)`,
      totp: sql<number>`(select count(*) from totp_secrets where totp_secrets.user_id = users.id)`,
      totpSince: sql<number | null>`(select created_at from totp_secrets where totp_secrets.user_id = users.id)`,
      totpLastUsedAt: sql<number | null>`(select last_used_at from totp_secrets where totp_secrets.user_id = users.id)`,
      recoveryCodes: sql<number>`(select count(*) from recovery_codes as codes where codes.user_id = users.id and codes.used_at is null)`,
      isRequired: needsFactor,
    })
    .from(users)
    .where(eq(users.id, owner))
    .limit(1);
}

/** The user of a session, for statements that share the batch that reads the session. */
export function ownerOf({ query }: Database, sessionId: string): SQL {
  return sql`${query.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))}`;
}

/** Users with a second factor. */
export function selectUsersWithFactors({ query }: Database) {
  return query
    .select({ id: users.id })
    .from(users)
    .where(sql`${hasPasskey} or ${hasTotp}`);
}

export function selectRolesWithFactor({ query }: Database) {
  return query.select({ role: rolesWithFactor.role }).from(rolesWithFactor);
}

export function insertRoleWithFactor({ query }: Database, role: string, since: number) {
  return query.insert(rolesWithFactor).values({ role, since }).onConflictDoNothing();
}

export function deleteRoleWithFactor({ query }: Database, role: string) {
  return query.delete(rolesWithFactor).where(eq(rolesWithFactor.role, role));
}

export function setFactorsRemoved({ query }: Database, userId: string, at: number | null) {
  return query.update(users).set({ factorsRemovedAt: at }).where(eq(users.id, userId));
}
