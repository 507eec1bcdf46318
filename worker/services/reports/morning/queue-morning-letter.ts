import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { insertMorningLetter } from "../../../db/queries/reports/morning-rows.ts";
import { isOpeningTime, salonDay, workingHoursOf, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../../deps.ts";

/** Later than this after opening the letter of the day is no longer sent. */
const LATEST_MS = 2 * 60 * 60_000;

/** Queues the letter about the day before when the dealership opens, once a day. */
export async function queueMorningLetter({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const [[settings]] = await db.read([selectSettings(db)]);
  const zone = timeZoneOf(settings?.timeZone);
  if (!isOpeningTime(now, workingHoursOf(settings?.workingHours ?? null, zone), LATEST_MS)) return;
  await db.writeIdempotent([insertMorningLetter(db, salonDay(now, zone), now)]);
}
