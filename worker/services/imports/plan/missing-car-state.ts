import type { ItemState } from "../../../domain/imports/imports.ts";
import { MISSING_HOURS_DEFAULT } from "../../../domain/imports/imports.ts";
import { formatSalonTime } from "../../../domain/dealership/salon-time.ts";
import type { TimeZone } from "../../../domain/kernel/time/time-zones.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Whether a car that has been missing since then may be proposed as sold, in an item's terms. */
export function missingCarState(
  missingSince: number,
  graceHours: number | null,
  now: number,
  zone: TimeZone,
): { state: Extract<ItemState, "waiting" | "held">; reason: string } {
  const over = missingSince + (graceHours ?? MISSING_HOURS_DEFAULT) * HOUR_MS;
  return over <= now
    ? { state: "waiting", reason: `Нет в источнике с ${formatSalonTime(missingSince, zone)}: снять с продажи` }
    : { state: "held", reason: `Пропал из источника; снять с продажи предложим ${formatSalonTime(over, zone)}` };
}
