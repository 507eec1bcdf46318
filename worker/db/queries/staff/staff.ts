import { and, count, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, max, ne, or, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import type { RolePermission, StaffRole } from "../../../domain/staff/staff-roles.ts";
import { rolePermissions, sessions, users } from "../../schema/staff.ts";
import { pendingLogins } from "../../schema/staff-factors.ts";
import { hasPasskey, hasTotp, needsFactor } from "./factors/factors.ts";
import { seenSalons, tiedSalons } from "./staff-salons.ts";

type UserRow = typeof users.$inferInsert;
type SessionRow = typeof sessions.$inferInsert;

/** The stored role; `staffRoleOf` converts it to a `StaffRole`. */
export const roleColumn = sql<string>`coalesce(${users.staffRole}, ${users.role})`.as("role_name");

/** Values of the two columns that store a role. */
export function roleValues(role: StaffRole): { role: "administrator" | "manager"; staffRole: string | null } {
  if (role === "administrator" || role === "manager") return { role, staffRole: null };
  return { role: "manager", staffRole: role };
}

/** Returns no row if the username is taken. */
export function insertUserOnce({ query }: Database, row: UserRow) {
  return query.insert(users).values(row).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
}

export function insertUser({ query }: Database, row: UserRow) {
  return query.insert(users).values(row);
}

const memberColumns = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  role: roleColumn,
  salons: tiedSalons,
  ...pickColumns(users, "mustChangePassword", "disabledAt", "createdAt", "version"),
};

/** All users without password hashes, oldest first. */
export function selectStaffMembers({ query }: Database) {
  return query.select(memberColumns).from(users).orderBy(users.createdAt, users.id);
}

export function selectStaffMember({ query }: Database, id: string) {
  return query.select(memberColumns).from(users).where(eq(users.id, id)).limit(1);
}

/** Number of live sessions per user and the time of the last request. */
export function countLiveSessions({ query }: Database, { now, idleSince }: SessionLimits) {
  return query
    .select({ userId: sessions.userId, count: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .groupBy(sessions.userId);
}

/** Does not change the last active administrator, even if two requests change two administrators at once. */
export function updateStaffMember(
  { query }: Database,
  id: string,
  values: Partial<Pick<UserRow, "role" | "staffRole" | "disabledAt">>,
) {
  const others = alias(users, "others");
  const another = query
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(eq(others.role, "administrator"), isNull(others.staffRole), isNull(others.disabledAt), ne(others.id, id)),
    );
  return query
    .update(users)
    .set(values)
    .where(and(eq(users.id, id), or(ne(users.role, "administrator"), isNotNull(users.disabledAt), exists(another))));
}

export function updateDisplayName({ query }: Database, id: string, displayName: string | null) {
  return query.update(users).set({ displayName }).where(eq(users.id, id));
}

/** Sets a one-time password, which must be changed at the first login. */
export function updateOneTimePassword({ query }: Database, userId: string, password: string) {
  return query.update(users).set({ password, mustChangePassword: true }).where(eq(users.id, userId));
}

export function updateEmail({ query }: Database, userId: string, email: string | null) {
  return query.update(users).set({ email }).where(eq(users.id, userId));
}

/** The address of the person whom a live session belongs to. */
export function selectEmailOfSession({ query }: Database, id: string, limits: SessionLimits) {
  return query
    .select({ email: users.email })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(isLive(id, limits));
}

export function selectUserByName({ query }: Database, username: string) {
  return query.select().from(users).where(eq(users.username, username)).limit(1);
}

/** Staff who can sign in. */
export function countActiveUsers({ query }: Database) {
  return query.select({ count: count() }).from(users).where(isNull(users.disabledAt));
}

/** Sets a password that the user has chosen. */
export function updatePassword({ query }: Database, userId: string, password: string) {
  return query.update(users).set({ password, mustChangePassword: false }).where(eq(users.id, userId));
}

export function insertSession({ query }: Database, row: SessionRow) {
  return query.insert(sessions).values(row);
}

interface SessionLimits {
  now: number;
  /** A session last seen at this time or earlier has expired. */
  idleSince: number;
}

function isLive(id: string, { now, idleSince }: SessionLimits) {
  return and(eq(sessions.id, id), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
}

/** Never moves `lastSeenAt` back. */
export function touchSession({ query }: Database, id: string, limits: SessionLimits) {
  return query
    .update(sessions)
    .set({ lastSeenAt: limits.now })
    .where(and(isLive(id, limits), lt(sessions.lastSeenAt, limits.now)));
}

/** Records that the person has just proved who they are. */
export function confirmSession({ query }: Database, id: string, now: number) {
  return query.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** A live session of a user who is not disabled. */
export function selectLiveSession({ query }: Database, id: string, limits: SessionLimits) {
  return query
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      username: users.username,
      displayName: users.displayName,
      role: roleColumn,
      salons: seenSalons,
      mustChangePassword: users.mustChangePassword,
      factorsRemovedAt: users.factorsRemovedAt,
      hasPasskey: hasPasskey.mapWith(Boolean),
      hasTotp: hasTotp.mapWith(Boolean),
      needsFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isLive(id, limits), isNull(users.disabledAt)))
    .limit(1);
}

/** Permissions of the role that differ from its defaults. By session id, so that it fits into the batch that reads the session. */
export function selectPermissionsOfSession({ query }: Database, id: string) {
  const roleOfSession = query
    .select({ role: roleColumn })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(sessions.id, id));
  return query.select().from(rolePermissions).where(inArray(rolePermissions.role, roleOfSession));
}

export function selectRolePermissions({ query }: Database) {
  return query.select().from(rolePermissions);
}

export function deleteRolePermissions({ query }: Database, role: string, permissions: readonly string[]) {
  return query
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.role, role), inArray(rolePermissions.permission, [...permissions])));
}

export function insertRolePermissions({ query }: Database, rows: RolePermission[]) {
  return query.insert(rolePermissions).values(rows);
}

/** Live sessions of the user whom a live session belongs to, last seen first. By its id, so that it fits into the batch that reads it. */
export function selectSessionsBeside({ query }: Database, id: string, limits: SessionLimits) {
  const { now, idleSince } = limits;
  const owner = query.select({ userId: sessions.userId }).from(sessions).where(isLive(id, limits));
  return query
    .select(pickColumns(sessions, "id", "createdAt", "lastSeenAt", "ipAddress", "userAgent"))
    .from(sessions)
    .where(and(inArray(sessions.userId, owner), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt));
}

export function deleteOwnSession({ query }: Database, userId: string, id: string) {
  return query.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

export function deleteOtherSessions({ query }: Database, userId: string, keptId: string) {
  return query.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export function deleteSession({ query }: Database, id: string) {
  return query.delete(sessions).where(eq(sessions.id, id));
}

/** Their sessions, and logins whose password was right before: a new password or access ends both. */
export function deleteLoginsOf({ query }: Database, userId: string) {
  return [
    query.delete(pendingLogins).where(eq(pendingLogins.userId, userId)),
    query.delete(sessions).where(eq(sessions.userId, userId)),
  ] as const;
}

export function deleteExpiredSessions({ query }: Database, now: number) {
  return query.delete(sessions).where(lte(sessions.expiresAt, now));
}
