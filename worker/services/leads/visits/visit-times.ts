import { selectTakenVisits } from "../../../db/queries/leads/visits.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { Database } from "../../../db/client.ts";
import { weekHours } from "../../../domain/dealership/opening-hours.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import {
  visitDays,
  type TakenVisit,
  type VisitDay,
  VISIT_MS,
  visitRulesOf,
} from "../../../domain/leads/visits/visits.ts";

/** Further ahead than the settings allow. */
export const AHEAD_MS = 15 * 24 * 60 * 60 * 1000;

type Settings = Awaited<ReturnType<typeof selectSettings>>[number] | undefined;

/** The queries that `timesOf` needs. */
export function timeQueries(db: Database, now: number) {
  return [selectSettings(db), selectTakenVisits(db, now - VISIT_MS, now + AHEAD_MS)] as const;
}

/** The times that a visitor may choose for a car. */
export function timesOf(carId: string, settings: Settings, taken: readonly TakenVisit[], now: number): VisitDay[] {
  const zone = timeZoneOf(settings?.timeZone);
  const hours = weekHours(settings?.workingHours ?? null);
  return visitDays({ rules: visitRulesOf(settings), hours, zone, now, taken, carId });
}
