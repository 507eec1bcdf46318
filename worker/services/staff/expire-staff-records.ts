import { deleteStaffChatNoticesBefore } from "../../db/queries/conversations/staff-chats.ts";
import { deleteMessageNoticesBefore } from "../../db/queries/notifications/outbox.ts";
import { deleteTokensEndedBefore } from "../../db/queries/staff/api-tokens.ts";
import { deleteAttemptsBefore } from "../../db/queries/staff/login-attempts.ts";
import { deleteDevicesUnusedSince } from "../../db/queries/staff/login-devices.ts";
import { deleteRequestKeysBefore } from "../../db/queries/staff/request-keys.ts";
import { deleteExpiredSessions } from "../../db/queries/staff/staff.ts";
import { deleteExpiredLogins } from "../../db/queries/staff/factors/pending-logins.ts";
import { deleteSecurityEventsBefore } from "../../db/queries/staff/security-events.ts";
import { SECURITY_EVENTS_KEPT_DAYS } from "../../domain/staff/security-events.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** Login attempts contain IP addresses; stored as long as an incident may stay unnoticed. */
const ATTEMPTS_KEPT_MS = 90 * DAY_MS;
/** A client repeats a call within minutes. */
const REQUEST_KEYS_KEPT_MS = DAY_MS;

/** The list of tokens shows what has ended, so that its owner sees why a program stopped. */
const ENDED_TOKENS_KEPT_MS = 90 * DAY_MS;

/** As long as the cookie of a device may live. */
const DEVICES_KEPT_MS = 400 * DAY_MS;

/** How long a message of the bot to staff can be answered. */
const CHAT_NOTICES_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes sessions, pending logins and used challenges that ran out, login attempts older than 90 days, devices unused for 400 days,
 * request keys older than a day, tokens that ended 90 days ago, lines of the security journal older than a year and messages of the bot to
 * staff older than 30 days.
 */
export async function expireStaffRecords({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.write([
    deleteExpiredSessions(db, now),
    deleteAttemptsBefore(db, now - ATTEMPTS_KEPT_MS),
    deleteDevicesUnusedSince(db, now - DEVICES_KEPT_MS),
    deleteRequestKeysBefore(db, now - REQUEST_KEYS_KEPT_MS),
    deleteSecurityEventsBefore(db, now - SECURITY_EVENTS_KEPT_DAYS * DAY_MS),
    deleteTokensEndedBefore(db, now - ENDED_TOKENS_KEPT_MS),
    deleteStaffChatNoticesBefore(db, now - CHAT_NOTICES_KEPT_MS),
    deleteMessageNoticesBefore(db, now - CHAT_NOTICES_KEPT_MS),
    ...deleteExpiredLogins(db, now),
  ]);
}
