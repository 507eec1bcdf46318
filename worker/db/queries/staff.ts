import { count, eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { users } from "../schema/staff.ts";

export type UserRow = typeof users.$inferInsert;

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
