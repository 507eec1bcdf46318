import { type ItemState, MISSING_HOURS_DEFAULT } from "../../../domain/imports/imports.ts";
import { formatSalonTime, type TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";

/**
 * The state of an item whose car is missing from its source: `held` until `missingHours` have passed, then `waiting` for the
 * approval to sell it. Times are epoch ms; `missingHours` null means the default.
 */
export function missingCarState(
  missingSince: number,
  missingHours: number | null,
  now: number,
  zone: TimeZone,
): { state: Extract<ItemState, "waiting" | "held">; reason: string } {
  const dueAt = missingSince + (missingHours ?? MISSING_HOURS_DEFAULT) * HOUR_MS;
  return dueAt <= now
    ? { state: "waiting", reason: `Нет в источнике с ${formatSalonTime(missingSince, zone)}: снять с продажи` }
    : { state: "held", reason: `Пропал из источника; снять с продажи предложим ${formatSalonTime(dueAt, zone)}` };
}
