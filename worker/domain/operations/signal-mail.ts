import { formatSalonTime, type TimeZone } from "../kernel/time/salon-time.ts";
import { oneLine } from "../kernel/text/plain-text.ts";
import type { NotificationText } from "../notifications/lead-notification.ts";
import { type SignalState, SIGNALS } from "./signals.ts";

/** A signal is notified when it has been open for this time: a failure that the next minute repairs sends no mail, ms. */
export const SIGNAL_NOTIFY_AFTER_MS = 2 * 60_000;
/** A signal that stays open is notified again after this time, ms. */
export const SIGNAL_REMIND_MS = 24 * 60 * 60_000;

/** The mail about an open signal. */
export function openSignalMail(state: SignalState, siteOrigin: string | null, zone: TimeZone): NotificationText {
  const { label, severity, advice, href } = SIGNALS[state.name];
  return {
    subject: `${severity === "critical" ? "Сбой на сайте" : "Сайт: нужно проверить"}: ${label}`,
    text: [
      label,
      "",
      ...(state.detail ? [`Подробности: ${oneLine(state.detail)}`] : []),
      `С какого времени: ${formatSalonTime(state.firstAt, zone)}`,
      "",
      `Что сделать: ${advice}`,
      "",
      `Открыть в панели: ${siteOrigin ?? ""}${href ?? "/admin"}`,
    ].join("\n"),
  };
}

/** The mail about the end of a signal that was notified. */
export function closedSignalMail(state: SignalState, clearedAt: number, zone: TimeZone): NotificationText {
  const { label } = SIGNALS[state.name];
  return {
    subject: `Закончилось: ${label}`,
    text: [
      `${label}: это закончилось.`,
      "",
      `Началось: ${formatSalonTime(state.firstAt, zone)}`,
      `Закончилось: ${formatSalonTime(clearedAt, zone)}`,
    ].join("\n"),
  };
}
