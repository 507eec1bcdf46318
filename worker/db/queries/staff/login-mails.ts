import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import {
  ATTACK_FAILURES,
  ATTACK_MAIL_INTERVAL_MS,
  ATTACK_RECENT_MS,
  ATTACK_WINDOW_MS,
} from "../../../domain/staff/login-attacks.ts";
import { loginAttempts, users } from "../../schema/staff.ts";

/** `email` is set in every row that `hasMail` selects. */
const mailColumns = { id: users.id, username: users.username, email: sql<string>`${users.email}` };

function hasMail(): SQL | undefined {
  return and(isNotNull(users.email), isNull(users.disabledAt));
}

/** Records that a link is mailed now; no row without an address, or if one was mailed after `since`. */
export function claimLoginLink({ query }: Database, username: string, now: number, since: number) {
  return query
    .update(users)
    .set({ loginLinkAt: now })
    .where(and(eq(users.username, username), hasMail(), or(isNull(users.loginLinkAt), lt(users.loginLinkAt, since))))
    .returning(mailColumns);
}

interface LoginLink {
  userId: string;
  username: string;
  /** When it was mailed. */
  at: number;
}

/** A row if the link is the last one mailed to this person and not used yet. */
export function selectLoginLink({ query }: Database, { userId, username, at }: LoginLink) {
  return query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.username, username), eq(users.loginLinkAt, at)));
}

/** Makes the mailed link invalid. */
export function useLoginLink({ query }: Database, userId: string) {
  return query.update(users).set({ loginLinkAt: null }).where(eq(users.id, userId));
}

/** The last failures of strangers, as many as make an attack, the earliest of which is recent enough. */
function isAttacked(now: number): SQL {
  const failures = (since: number, at: number) =>
    sql`exists (select 1 from ${loginAttempts} where ${and(
      eq(loginAttempts.username, users.username),
      isNull(loginAttempts.deviceId),
      eq(loginAttempts.successful, false),
      gt(loginAttempts.attemptedAt, since),
    )} order by ${desc(loginAttempts.attemptedAt)} limit 1 offset ${at})`;
  return sql`${failures(now - ATTACK_RECENT_MS, 0)} and ${failures(now - ATTACK_WINDOW_MS, ATTACK_FAILURES - 1)}`;
}

/** Names whose passwords are being guessed now. */
export function selectAttackedNames({ query }: Database, now: number) {
  return query
    .select({ username: users.username })
    .from(users)
    .where(and(isNull(users.disabledAt), isAttacked(now)))
    .orderBy(users.username);
}

/** Attacked staff who are due a mail; records that it is sent now. */
export function claimAttackMails({ query }: Database, now: number) {
  const isDue = or(isNull(users.attackMailedAt), lt(users.attackMailedAt, now - ATTACK_MAIL_INTERVAL_MS));
  return query
    .update(users)
    .set({ attackMailedAt: now })
    .where(and(hasMail(), isDue, isAttacked(now)))
    .returning(mailColumns);
}
