import { DAY_MS, HOUR_MS } from "../kernel/time/durations.ts";
import { startOfSalonDay, type TimeZone } from "../kernel/time/salon-time.ts";
import type { ChannelOptions } from "./channel-options.ts";
import { SMS_GATEWAYS, type SmsGateway } from "./sms-gateways.ts";

/** Hours of the dealership's clock in which nothing is sent. */
const QUIET = { from: 21, to: 9 } as const;

export interface SmsOptions {
  gateway: SmsGateway | null;
  /** Of a gateway of one's own. */
  url: string;
  sender: string;
  quiet: { from: number; to: number };
  /** Rubles a month; null: no limit. */
  monthLimit: number | null;
  /** Rubles of one message, where the gateway does not say it. */
  price: number;
  sends: { confirmed: boolean; reminder: boolean; quote: boolean };
}

export function smsOptionsOf(options: ChannelOptions): SmsOptions {
  const numberOf = (name: string) => Number((options[name] ?? "").replace(",", "."));
  const hourOf = (name: string, usual: number) => (options[name] ? numberOf(name) : usual);
  const key = options["gateway"] ?? "";
  return {
    gateway: Object.hasOwn(SMS_GATEWAYS, key) ? SMS_GATEWAYS[key as keyof typeof SMS_GATEWAYS] : null,
    url: options["url"] ?? "",
    sender: options["sender"] ?? "",
    quiet: { from: hourOf("quietFrom", QUIET.from), to: hourOf("quietTo", QUIET.to) },
    monthLimit: options["monthLimit"] ? numberOf("monthLimit") : null,
    price: numberOf("price"),
    sends: {
      confirmed: options["sendConfirmed"] === "1",
      reminder: options["sendReminder"] === "1",
      quote: options["sendQuote"] === "1",
    },
  };
}

/** When quiet hours that a moment falls into end, epoch ms; null outside them. Equal hours: there are none. */
export function quietUntil(at: number, { from, to }: SmsOptions["quiet"], zone: TimeZone): number | null {
  const day = startOfSalonDay(at, zone);
  const hour = (at - day) / HOUR_MS;
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  return day + to * HOUR_MS + (hour >= to ? DAY_MS : 0);
}
