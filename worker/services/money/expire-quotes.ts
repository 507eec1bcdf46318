import { deleteStrangerCountsBefore } from "../../db/queries/leads/stranger-counts.ts";
import { deleteOldQuotes } from "../../db/queries/money/quotes.ts";
import type { Deps } from "../deps.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";

const YEAR_MS = 365 * 24 * HOUR_MS;

/** Deletes counts of what strangers store after a day, and quotes a year after their end. */
export async function expireQuotes({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.writeIdempotent([
    deleteStrangerCountsBefore(db, Math.floor(now / HOUR_MS) - 24),
    deleteOldQuotes(db, now - YEAR_MS),
  ]);
}
