import { deleteAttemptsBefore } from "../../db/queries/staff/login-attempts.ts";
import { deleteRequestKeysBefore } from "../../db/queries/staff/request-keys.ts";
import { deleteExpiredSessions } from "../../db/queries/staff/staff.ts";
import type { Deps } from "../deps.ts";

/** Login attempts contain IP addresses; stored as long as an incident may stay unnoticed. */
const ATTEMPTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** A client repeats a call within minutes. */
const REQUEST_KEYS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes sessions that ran out, login attempts older than 90 days and request keys older than a day. */
export async function expireStaffRecords({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.write([
    deleteExpiredSessions(db, now),
    deleteAttemptsBefore(db, now - ATTEMPTS_KEPT_MS),
    deleteRequestKeysBefore(db, now - REQUEST_KEYS_KEPT_MS),
  ]);
}
