import { sumSmsCost } from "../../../db/queries/conversations/messages.ts";
import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import type { ChannelOptions } from "../../../domain/conversations/channel-options.ts";
import { smsOptionsOf } from "../../../domain/conversations/sms-options.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { salonDay, startOfSalonDay } from "../../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../../deps.ts";

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

/** What SMS have cost this month, for the card of the channel. */
export async function getSmsSpending({ db, clock }: Deps): Promise<SmsSpending> {
  const [[row], [sum]] = await db.read([selectIntegration(db, "sms"), sumSmsCost(db, monthStart(clock.now()))]);
  const { monthLimit } = smsOptionsOf(row ? (JSON.parse(row.options) as ChannelOptions) : {});
  return { spent: (sum?.kopecks ?? 0) / 100, count: sum?.count ?? 0, limit: monthLimit };
}
