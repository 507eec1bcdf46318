import { deleteAttemptsBefore } from "../../db/queries/staff/login-attempts.ts";
import { deleteExpiredSessions } from "../../db/queries/staff/staff.ts";
import { deleteExpiredLogins } from "../../db/queries/staff/factors/pending-logins.ts";
import type { Deps } from "../deps.ts";

/** Login attempts contain IP addresses; stored as long as an incident may stay unnoticed. */
const ATTEMPTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes sessions, pending logins and used challenges that ran out, and login attempts older than 90 days. */
export async function expireStaffRecords({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.write([deleteExpiredSessions(db, now), deleteAttemptsBefore(db, now - ATTEMPTS_KEPT_MS), ...deleteExpiredLogins(db, now)]);
}
