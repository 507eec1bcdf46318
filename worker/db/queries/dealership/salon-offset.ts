import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_TIME_ZONE, TIME_ZONES, utcOffsetMs } from "../../../domain/kernel/time/salon-time.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

/** Offset of the dealership's clock from UTC, ms, for a statement that writes without reading the settings first. */
export function salonOffset(): SQL {
  const zones = TIME_ZONES.map(({ name }) => sql.raw(`when '${name}' then ${utcOffsetMs(name)}`));
  return sql`coalesce((select case time_zone ${sql.join(zones, sql` `)} end from settings where id = 1), ${sql.raw(String(utcOffsetMs(DEFAULT_TIME_ZONE)))})`;
}

/** The dealership's midnight, epoch ms, `days` after the current day. Integer literals: bound numbers are REAL, and their division keeps the fraction. */
export function salonMidnight(now: number, days = 0): SQL {
  const [at, day] = [sql.raw(String(now)), sql.raw(String(DAY_MS))];
  return sql`((${at} + ${salonOffset()}) / ${day} * ${day} + ${sql.raw(String(days * DAY_MS))} - ${salonOffset()})`;
}

/** Midnight at which a day of the dealership's calendar begins, epoch ms, `days` later. */
export function midnightOf(day: string, days = 0): SQL {
  return sql`(${sql.raw(String(Date.parse(day) + days * DAY_MS))} - ${salonOffset()})`;
}
