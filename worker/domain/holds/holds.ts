import * as z from "zod/mini";
import { LEAD_LENGTHS } from "../kernel/limits.ts";
import { formatDayOfYear, formatSalonTime, formatTime, type TimeZone } from "../kernel/time/salon-time.ts";
import { HOUR_MS } from "../kernel/time/durations.ts";
import { requiredText } from "../kernel/text/text-fields.ts";

/** `active`: the car is held. `waiting`: in the queue. The others have ended. */
export const HOLD_STATES = ["active", "waiting", "released", "expired", "sold"] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export const HOLD_STATE_LABELS: Record<HoldState, string> = {
  active: "Забронирован",
  waiting: "В очереди",
  released: "Снята",
  expired: "Истекла",
  sold: "Автомобиль продан",
};

/** Why a hold was released; the first two are set by the use cases, the others by the triggers of migrations/0007_trust.sql. */
export const HOLD_END_REASON_LABELS: Record<string, string> = {
  staff: "снята сотрудником",
  visitor: "отменена покупателем",
  lead_closed: "заявка закрыта",
  car_gone: "автомобиль снят с продажи",
};

export const HOLD_HOURS_DEFAULT = 24;
export const HOLD_HOURS_MAX = 168;
/** Holds of one car that wait. */
export const HOLD_QUEUE_MAX = 20;
/** Open holds that visitors of one network may have. */
export const HOLDS_OF_NETWORK_MAX = 3;

/** As staff have set it, or the default. */
export function holdHoursOf(settings: { holdHours: number | null } | undefined): number {
  return settings?.holdHours ?? HOLD_HOURS_DEFAULT;
}

const HOURS = `Введите часы от 1 до ${HOLD_HOURS_MAX}`;
const hours = z.number(HOURS).check(z.int(HOURS), z.gte(1, HOURS), z.lte(HOLD_HOURS_MAX, HOURS));
const version = z.number("Обновите страницу").check(z.int());

export const holdSchema = z.object({
  leadId: requiredText(LEAD_LENGTHS.short, "Выберите заявку"),
  carId: requiredText(LEAD_LENGTHS.short, "Выберите автомобиль"),
  /** Left out: as the settings say. */
  hours: z.optional(hours),
  /** Whether it may wait while the car is held. */
  queue: z.optional(z.boolean()),
});
export type HoldInput = z.infer<typeof holdSchema>;

/** `version`: of the hold that was shown, so that a repeat does not extend it twice. */
export const holdExtensionSchema = z.object({ hours, version });
export type HoldExtension = z.infer<typeof holdExtensionSchema>;

export interface HoldTimes {
  state: HoldState;
  endsAt: number | null;
}

/** An active hold whose time is over holds nothing, also before cron has ended it. */
export function isHolding({ state, endsAt }: HoldTimes, now: number): boolean {
  return state === "active" && endsAt !== null && endsAt > now;
}

/** The state as it is now. */
export function holdStateNow(hold: HoldTimes, now: number): HoldState {
  return hold.state === "active" && !isHolding(hold, now) ? "expired" : hold.state;
}

/** The end after an extension; null if the car would be held for longer than HOLD_HOURS_MAX from now. */
export function extendedEnd(endsAt: number, byHours: number, now: number): number | null {
  const end = endsAt + byHours * HOUR_MS;
  return end <= now + HOLD_HOURS_MAX * HOUR_MS ? end : null;
}

/** «28 ноября, 18:00» */
export function holdEndText(endsAt: number, zone: TimeZone): string {
  return `${formatDayOfYear(endsAt, zone)}, ${formatTime(endsAt, zone)}`;
}

/** For visitors: «Забронирован до 28 ноября, 18:00»; null when nothing holds the car. */
export function heldText(heldUntil: number | null | undefined, zone: TimeZone, now: number): string | null {
  return heldUntil && heldUntil > now ? `Забронирован до ${holdEndText(heldUntil, zone)}` : null;
}

/** For staff, when another hold has the car. */
export function heldMessage(endsAt: number | null, zone: TimeZone): string {
  return endsAt === null
    ? "Автомобиль уже забронирован"
    : `Автомобиль уже забронирован до ${formatSalonTime(endsAt, zone)}. Можно встать в очередь`;
}
