import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { apiTokens, rolePermissions, securityEvents, users } from "../../schema/staff.ts";
import { mayOfSession } from "./permission-in-sql.ts";
import type { SecurityEventRow } from "./security-events.ts";
import { roleColumn } from "./staff.ts";
import { staffName } from "./staff-name.ts";
import { seenSalons } from "./staff-salons.ts";

/** Neither revoked nor expired, and of an owner who is not disabled. */
function isLive(now: number): SQL | undefined {
  return and(
    isNull(apiTokens.revokedAt),
    or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
    isNull(users.disabledAt),
  );
}

/** What a call presents, or what a row names. */
export type TokenKey = { hash: string } | { id: string };

function isToken(key: TokenKey): SQL {
  return "hash" in key ? eq(apiTokens.hash, key.hash) : eq(apiTokens.id, key.id);
}

/** A live token, and its owner. */
export function selectLiveToken({ query }: Database, key: TokenKey, now: number) {
  return query
    .select({
      ...pickColumns(apiTokens, "id", "name", "scopes", "lastUsedAt", "networks"),
      userId: apiTokens.ownerId,
      username: users.username,
      role: roleColumn,
      salons: seenSalons,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(and(isToken(key), isLive(now)))
    .limit(1);
}

/** The owner of a live token, by its id. */
export function selectOwnerOfLiveToken({ query }: Database, id: string, now: number) {
  return query
    .select({ userId: users.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(and(eq(apiTokens.id, id), isLive(now)))
    .limit(1);
}

/** As `selectPermissionsOfSession`, for the batch that reads the token. */
export function selectPermissionsOfToken({ query }: Database, key: TokenKey) {
  const roleOfOwner = query
    .select({ role: roleColumn })
    .from(users)
    .innerJoin(apiTokens, eq(apiTokens.ownerId, users.id))
    .where(isToken(key));
  return query.select().from(rolePermissions).where(inArray(rolePermissions.role, roleOfOwner));
}

/** Records a use, at most as often as its caller asks. Never moves `lastUsedAt` back. */
export function touchToken({ query }: Database, id: string, { now, networks }: { now: number; networks: string[] }) {
  return query
    .update(apiTokens)
    .set({ lastUsedAt: sql`max(coalesce(${apiTokens.lastUsedAt}, 0), ${now})`, networks })
    .where(eq(apiTokens.id, id));
}

/** Requests that arrive together from a new network record it once. */
export function insertTokenNetwork({ query }: Database, event: SecurityEventRow) {
  return query
    .insert(securityEvents)
    .values({ ...event, lastAt: event.at, countedBy: `${event.kind} ${event.targetId} ${event.network}` })
    .onConflictDoNothing({ target: securityEvents.countedBy });
}

const LISTED = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  networks: apiTokens.networks,
  revokedAt: apiTokens.revokedAt,
  version: apiTokens.version,
  ownerId: apiTokens.ownerId,
  owner: staffName,
  ownerRole: roleColumn,
  ownerDisabledAt: users.disabledAt,
};

/** Tokens of a person, newest first. `owner`: the id, or a subquery for it. */
export function selectTokensOf({ query }: Database, owner: string | SQL, limit: number) {
  return query
    .select(LISTED)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(eq(apiTokens.ownerId, owner))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(limit);
}

/** Tokens of everybody else, for a session that may manage staff; no rows for others. */
export function selectTokensOfOthers(db: Database, sessionId: string, owner: SQL, limit: number) {
  return db.query
    .select(LISTED)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(and(mayOfSession(sessionId, "staff.manage"), ne(apiTokens.ownerId, owner)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(limit);
}

export function selectToken({ query }: Database, id: string) {
  return query
    .select(LISTED)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(eq(apiTokens.id, id))
    .limit(1);
}

export function insertToken({ query }: Database, row: typeof apiTokens.$inferInsert) {
  return query.insert(apiTokens).values(row);
}

export function revokeToken({ query }: Database, id: string, now: number) {
  return query
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)));
}

export function setTokenOwner({ query }: Database, id: string, ownerId: string) {
  return query.update(apiTokens).set({ ownerId }).where(eq(apiTokens.id, id));
}

/** Of tokens that were revoked or have expired before a time. The audit log still names them. */
export function deleteTokensEndedBefore({ query }: Database, time: number) {
  return query.delete(apiTokens).where(or(lt(apiTokens.revokedAt, time), lt(apiTokens.expiresAt, time)));
}
