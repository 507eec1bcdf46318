import { and, eq, isNull, type SQL } from "drizzle-orm";
import { pickColumns } from "../../../pick-columns.ts";
import type { Database } from "../../../client.ts";
import { passkeys } from "../../../schema/staff-factors.ts";
import { users } from "../../../schema/staff.ts";

type PasskeyRow = typeof passkeys.$inferInsert;

/** A passkey of a user who is not disabled, with the user's name. */
export function selectUsablePasskey({ query }: Database, id: string) {
  return query
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      username: users.username,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
      mustChangePassword: users.mustChangePassword,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), isNull(users.disabledAt)))
    .limit(1);
}

const LISTED = {
  ...pickColumns(passkeys, "id", "name", "transports", "isSynced", "createdAt", "lastUsedAt"),
};

/** Oldest first. `owner`: a user's id, or a subquery for it. */
export function selectPasskeysOf({ query }: Database, owner: string | SQL) {
  return query.select(LISTED).from(passkeys).where(eq(passkeys.userId, owner)).orderBy(passkeys.createdAt, passkeys.id);
}

/** Fails with a unique violation if the passkey is registered already, by whomever. */
export function insertPasskey({ query }: Database, row: PasskeyRow) {
  return query.insert(passkeys).values(row);
}

export function updatePasskeyUse({ query }: Database, id: string, counter: number, at: number) {
  return query.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, id));
}

export function renamePasskey({ query }: Database, userId: string, id: string, name: string) {
  return query
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
}

export function deletePasskey({ query }: Database, userId: string, id: string) {
  return query.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
}

export function deletePasskeysOf({ query }: Database, userId: string) {
  return query.delete(passkeys).where(eq(passkeys.userId, userId));
}
