import { selectTakenVisits } from "../../../db/queries/leads/visits.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { type LeadSubject, selectSalonOfSubject } from "../../../db/queries/leads/lead-subject.ts";
import { salonHoursText } from "../../../domain/dealership/salon-hours.ts";
import { MAIN_SALON } from "../../../domain/dealership/salons.ts";
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
export function timeQueries(db: Database, now: number, subject: LeadSubject) {
  return [
    selectSettings(db),
    selectTakenVisits(db, now - VISIT_MS, now + AHEAD_MS),
    selectSalonOfSubject(db, subject),
  ] as const;
}

interface Visited {
  /** Null: a visit without a car of the stock. */
  carId: string | null;
  /** Null: the main one. */
  salonId: string | null | undefined;
}

/** The times that a visitor may choose, in a salon and for a car. Each salon receives as many visits as the settings say. */
export function timesOf(
  { carId, salonId = null }: Visited,
  settings: Settings,
  taken: readonly (TakenVisit & { salonId: string | null })[],
  now: number,
): VisitDay[] {
  const zone = timeZoneOf(settings?.timeZone);
  const hours = weekHours(salonHoursText(settings, salonId));
  const isSeveral = (settings?.salons.length ?? 0) > 1;
  const placed = taken.map((visit) => ({
    ...visit,
    isElsewhere: isSeveral && (visit.salonId ?? MAIN_SALON) !== (salonId ?? MAIN_SALON),
  }));
  return visitDays({ rules: visitRulesOf(settings), hours, zone, now, taken: placed, carId });
}
