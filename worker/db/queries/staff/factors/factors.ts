import { count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { passkeys, recoveryCodes, rolesWithFactor, totpSecrets } from "../../../schema/staff-factors.ts";
import { sessions, users } from "../../../schema/staff.ts";

/** Whether the user of the outer query has a second factor. Column of a query over `users`. */
export const hasFactor = sql<number>`(exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}) or exists (select 1 from ${totpSecrets} where ${totpSecrets.userId} = ${users.id}))`;

/** Whether the role of the user of the outer query must have one. */
export const needsFactor = sql<number>`exists (select 1 from ${rolesWithFactor} where ${rolesWithFactor.role} = coalesce(${users.staffRole}, ${users.role}))`;

/** How many factors of each kind a user has. `owner`: a user's id, or a subquery for it. */
export function selectFactorCounts({ query }: Database, owner: string | SQL) {
  return query
    .select({
      passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      totp: sql<number>`(select count(*) from ${totpSecrets} where ${totpSecrets.userId} = ${users.id})`,
      recoveryCodes: sql<number>`(select count(*) from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)`,
      totpSince: sql<number | null>`(select ${totpSecrets.createdAt} from ${totpSecrets} where ${totpSecrets.userId} = ${users.id})`,
      totpLastUsedAt: sql<number | null>`(select ${totpSecrets.lastUsedAt} from ${totpSecrets} where ${totpSecrets.userId} = ${users.id})`,
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
  return query.select({ id: users.id }).from(users).where(sql`${hasFactor}`);
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

export function countUnusedRecoveryCodes({ query }: Database, userId: string) {
  return query
    .select({ count: count() })
    .from(recoveryCodes)
    .where(sql`${recoveryCodes.userId} = ${userId} and ${isNull(recoveryCodes.usedAt)}`);
}
