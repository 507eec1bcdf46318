import type { ChannelOptions } from "../../../domain/conversations/channel-options.ts";
import { smsOptionsOf } from "../../../domain/conversations/sms-options.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { salonDay, startOfSalonDay } from "../../../domain/kernel/time/salon-time.ts";
import { toRubles } from "../../../domain/money/money.ts";

export interface SmsSpending {
  /** Rubles of this month. */
  spent: number;
  count: number;
  /** Rubles; null: no limit. */
  limit: number | null;
}

/** The first moment of the month in Moscow, by whose clock the gateways bill. */
export function monthStart(now: number): number {
  const zone = "Europe/Moscow";
  const day = Number(salonDay(now, zone).slice(8, 10));
  return startOfSalonDay(now, zone) - (day - 1) * DAY_MS;
}

/** What SMS have cost this month. @param sum of `sumSmsCost` since the first moment of the month */
export function smsSpending(options: ChannelOptions, sum: { kopecks: number; count: number } | undefined): SmsSpending {
  const { monthLimit } = smsOptionsOf(options);
  return { spent: toRubles(sum?.kopecks ?? 0), count: sum?.count ?? 0, limit: monthLimit };
}
