import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { salonHours } from "../../../domain/dealership/salon-hours.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { countByStaff, countLeads } from "../../../domain/reports/lead-numbers.ts";
import { reportDayOf } from "../../../domain/reports/stock-ages.ts";
import type { insertArchivedNumbers } from "../../../db/queries/reports/roll-up-days.ts";

/** What the reports count of leads that move to the archive. */
export function archivedNumbers(
  part: string,
  leads: readonly LeadRow[],
  settings: Parameters<typeof salonHours>[0],
  now: number,
): Parameters<typeof insertArchivedNumbers>[1] {
  const zone = timeZoneOf(settings?.timeZone);
  const hoursOf = salonHours(settings);
  const days = new Map<number, LeadRow[]>();
  for (const lead of leads) {
    if (lead.isSpam) continue;
    const day = reportDayOf(lead.createdAt, zone);
    days.set(day, [...(days.get(day) ?? []), lead]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    part,
    leads: countLeads(ofDay, hoursOf, now),
    staff: countByStaff(ofDay, hoursOf, now),
  }));
}
