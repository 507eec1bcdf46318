import { and, count, eq, gt, isNull, lt, lte } from "drizzle-orm";
import type { Database } from "../client.ts";
import { sessions, users } from "../schema/staff.ts";

export type UserRow = typeof users.$inferInsert;
export type SessionRow = typeof sessions.$inferInsert;

/** Answers no row when the name is taken. */
export function insertUserOnce({ query }: Database, row: UserRow) {
  return query.insert(users).values(row).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
}

export function selectUserByName({ query }: Database, username: string) {
  return query.select().from(users).where(eq(users.username, username)).limit(1);
}

export function countUsers({ query }: Database) {
  return query.select({ count: count() }).from(users);
}

/** A password of the person's own choice. */
export function updatePassword({ query }: Database, userId: string, password: string) {
  return query.update(users).set({ password, mustChangePassword: false }).where(eq(users.id, userId));
}

export function insertSession({ query }: Database, row: SessionRow) {
  return query.insert(sessions).values(row);
}

export interface SessionLimits {
  now: number;
  /** Last seen before this: over. */
  idleSince: number;
}

function isLive(id: string, { now, idleSince }: SessionLimits) {
  return and(eq(sessions.id, id), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
}

/** Writes the time into a live session that was last written before `writtenBefore`, so that most requests write nothing. */
export function touchSession({ query }: Database, id: string, limits: SessionLimits, writtenBefore: number) {
  return query
    .update(sessions)
    .set({ lastSeenAt: limits.now })
    .where(and(isLive(id, limits), lt(sessions.lastSeenAt, writtenBefore)));
}

/** A live session of a user who may still enter. */
export function selectLiveSession({ query }: Database, id: string, limits: SessionLimits) {
  return query
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      username: users.username,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isLive(id, limits), isNull(users.disabledAt)))
    .limit(1);
}

export function deleteSession({ query }: Database, id: string) {
  return query.delete(sessions).where(eq(sessions.id, id));
}

export function deleteSessionsOfUser({ query }: Database, userId: string) {
  return query.delete(sessions).where(eq(sessions.userId, userId));
}

export function deleteExpiredSessions({ query }: Database, now: number) {
  return query.delete(sessions).where(lte(sessions.expiresAt, now));
}
