import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import {
  deleteChangedLeadDay,
  selectArchivedNumbers,
  selectChangedLeadDays,
  selectCountedLeads,
  selectOutletDay,
  writeCarLeads,
  writeReportDay,
} from "../../../db/queries/reports/roll-up-days.ts";
import { type HoursOf, salonHours } from "../../../domain/dealership/salon-hours.ts";
import { type TimeZone, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { isOutletKey } from "../../../domain/outlets/outlet-keys.ts";
import {
  countByCar,
  countByStaff,
  countLeads,
  mergeLeadCells,
  mergeStaffCells,
} from "../../../domain/reports/lead-numbers.ts";
import { reportDayOf, reportDaysOfUtcDay, startOfReportDay } from "../../../domain/reports/stock-ages.ts";
import type { Deps, JobDeps } from "../../deps.ts";

/** Changed days of one run; each takes up to 16 statements. */
const DAYS_AT_ONCE = 40;

/** Counts today, yesterday and the days whose leads were changed since, newest first. The next run continues. */
export async function rollUpDays(deps: JobDeps): Promise<void> {
  const { db, clock, budget } = deps;
  const [[settings], changed] = await db.read([selectSettings(db), selectChangedLeadDays(db, DAYS_AT_ONCE)]);
  const zone = timeZoneOf(settings?.timeZone);
  const hoursOf = salonHours(settings);
  const today = reportDayOf(clock.now(), zone);
  // Visits from outlets are added without a change of a lead.
  const counted = new Set([today, today - 1]);
  for (const day of counted) await rollUpDay(deps, day, zone, hoursOf);
  for (const one of changed) {
    if (budget.isSpent()) return;
    for (const day of reportDaysOfUtcDay(one.day, zone)) {
      if (!counted.has(day)) await rollUpDay(deps, day, zone, hoursOf);
      counted.add(day);
    }
    await db.writeIdempotent([deleteChangedLeadDay(db, one)]);
  }
}

async function rollUpDay(
  { db, clock }: Pick<Deps, "db" | "clock">,
  day: number,
  zone: TimeZone,
  hoursOf: HoursOf,
): Promise<void> {
  const [leads, archived, outlets] = await db.read([
    selectCountedLeads(db, startOfReportDay(day, zone), startOfReportDay(day + 1, zone)),
    selectArchivedNumbers(db, day),
    selectOutletDay(db, day),
  ]);
  await db.writeIdempotent([
    writeReportDay(db, {
      day,
      leads: mergeLeadCells([...countLeads(leads, hoursOf, clock.now()), ...archived.flatMap((part) => part.leads)]),
      staff: mergeStaffCells([...countByStaff(leads, hoursOf, clock.now()), ...archived.flatMap((part) => part.staff)]),
      outlets: outlets.flatMap(({ outlet, visits, leads: ofOutlet }) =>
        isOutletKey(outlet) ? [{ outlet, visits, leads: ofOutlet }] : [],
      ),
    }),
    ...writeCarLeads(db, day, countByCar(leads)),
  ]);
}
