import { DAY_MS } from "../kernel/time/durations.ts";

/** How long the page of a sold car stays, unless the settings say otherwise. */
export const SOLD_PAGE_DAYS = 90;
export const SOLD_PAGE_DAYS_MAX = 1000;

/** Whether the page of a sold car has ended: its address returns 410. Times in epoch ms; `days` null: SOLD_PAGE_DAYS. */
export function isSoldPageOver(soldAt: number | null, days: number | null | undefined, now: number): boolean {
  return soldAt !== null && now >= soldAt + (days ?? SOLD_PAGE_DAYS) * DAY_MS;
}
