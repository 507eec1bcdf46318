import type { PluralForms } from "../kernel/text/plural.ts";
import { DAY_MS, HOUR_MS } from "../kernel/time/durations.ts";

export const SUBSCRIPTIONS: PluralForms = ["подписка", "подписки", "подписок"];

export const ALERT_CHANNELS = ["email", "push", "telegram"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

export const ALERT_FREQUENCIES = ["weekly", "daily", "price"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  weekly: "Раз в неделю",
  daily: "Сразу, но не чаще раза в день",
  price: "Только о снижении цены",
};

/** What has happened to a car. `sold` is sent to those alone who follow the car itself. */
export const HIT_KINDS = ["new", "price", "back", "sold"] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export const END_REASONS = ["visitor", "expired", "sold", "undeliverable", "erased"] as const;
export type EndReason = (typeof END_REASONS)[number];

export const END_REASON_LABELS: Record<EndReason, string> = {
  visitor: "Вы отписались",
  expired: "Закончилась: подходящих автомобилей долго не было",
  sold: "Закончилась: автомобиль продан",
  undeliverable: "Закончилась: сообщения не доходили",
  erased: "Данные удалены",
};

/** Live and pending subscriptions of one address. */
export const SEARCHES_OF_ADDRESS_MAX = 5;
/** Letters of confirmation to one address within a day. */
export const CONFIRMATIONS_A_DAY_MAX = 3;
/** How long a link of confirmation is valid. */
export const CONFIRM_VALID_MS = 48 * HOUR_MS;
/** How long a link into a messenger is valid. */
export const CHAT_CODE_VALID_MS = 15 * 60_000;
/** The same subscription again within this time is a double click. */
export const REPEATED_WITHIN_MS = 10 * 60_000;
/** Between two messages to one address: less than a day, so that the hour does not drift. */
export const MESSAGE_INTERVAL_MS = 20 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
/** Messages are sent in these hours of the salon's day. */
export const SENDING_HOURS = { from: 9, to: 21 } as const;
export const CARS_A_MESSAGE_MAX = 10;
/** Unsent cars that are stored for one search; the rest are on the site. */
export const HITS_OF_SEARCH_MAX = 25;
/** Without a match for so long the visitor is asked «Ещё ищете?». */
export const QUIET_SEARCH_MS = 182 * DAY_MS;
/** How long that question waits for an answer. */
export const ANSWER_WAIT_MS = 30 * DAY_MS;
/** How long an ended subscription is kept, without its address. */
export const ENDED_KEPT_MS = 365 * DAY_MS;
export const HITS_KEPT_MS = 90 * DAY_MS;
/** Attempts of one message; then it waits for the next car. */
export const SEND_ATTEMPTS_MAX = 5;
