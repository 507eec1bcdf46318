import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { countActiveUsers } from "../../db/queries/staff/staff.ts";
import type { settings } from "../../db/schema/content.ts";
import {
  type FirstDayData,
  type FirstDayChoices,
  type FirstDayState,
  type FirstDayStep,
  firstDayStates,
} from "../../domain/dealership/first-day.ts";
import { DEFAULT_SETTINGS, type SalonContacts } from "../../domain/dealership/settings.ts";
import { type CountedCars, toStats } from "../cars/staff-stats.ts";
import type { SalonDeps } from "../deps.ts";

type SettingsRow = typeof settings.$inferSelect;

export interface FirstDay {
  states: Record<FirstDayStep, FirstDayState>;
  choices: FirstDayChoices;
  data: FirstDayData;
}

interface FirstDaySources {
  row: SettingsRow | undefined;
  salon: SalonContacts | null;
  origin: string;
  staff: number;
  cars: CountedCars;
}

/** How far the salon is with its first day. `origin`: as the browser shows the site. */
export async function getFirstDay({ db, salon }: Pick<SalonDeps, "db" | "salon">, origin: string): Promise<FirstDay> {
  const [[row], [users], cars] = await db.read([selectSettings(db), countActiveUsers(db), selectCarCounts(db)]);
  return firstDayOf({ row, salon, origin, staff: users?.count ?? 0, cars });
}

export function firstDayOf({ row, salon, origin, staff, cars }: FirstDaySources): FirstDay {
  const { total, drafts } = toStats(cars);
  const choices = row?.firstDay ?? {};
  const data = {
    salonName: row?.salonName || salon?.salonName || "",
    phone: row?.phone || salon?.phone || "",
    workingHours: row?.workingHours ?? null,
    timeZone: row?.timeZone ?? DEFAULT_SETTINGS.timeZone,
    notificationEmail: row?.notificationEmail ?? null,
    fromEmail: row?.fromEmail ?? null,
    origin,
    staff,
    publishedCars: total - drafts,
  };
  return { states: firstDayStates(data, choices), choices, data };
}
