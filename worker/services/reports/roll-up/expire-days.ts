import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { deleteOldDays } from "../../../db/queries/reports/roll-up-cars.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { reportDayOf } from "../../../domain/reports/stock-ages.ts";
import type { Deps } from "../../deps.ts";

/** Deletes the days of cars, searches and speed that no report shows. */
export async function expireDays({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const [[settings]] = await db.read([selectSettings(db)]);
  await db.writeIdempotent([...deleteOldDays(db, reportDayOf(clock.now(), timeZoneOf(settings?.timeZone)))]);
}
