import { startOfSalonDay, utcDay, type TimeZone, utcOffsetMs } from "../kernel/time/salon-time.ts";
import { DAY_MS } from "../kernel/time/durations.ts";

/** A day of the dealership's clock, counted from 1970-01-01. */
export function reportDayOf(at: number, zone: TimeZone): number {
  return Math.floor((at + utcOffsetMs(zone)) / DAY_MS);
}

/** When the day begins, epoch ms. */
export function startOfReportDay(day: number, zone: TimeZone): number {
  return startOfSalonDay(day * DAY_MS - utcOffsetMs(zone), zone);
}

/** «2026-11-21» */
export function reportDate(day: number): string {
  return utcDay(day * DAY_MS);
}

/** The days of the dealership that a day of UTC touches. */
export function reportDaysOfUtcDay(utcDay: number, zone: TimeZone): number[] {
  const first = reportDayOf(utcDay * DAY_MS, zone);
  const last = reportDayOf((utcDay + 1) * DAY_MS - 1, zone);
  return first === last ? [first] : [first, last];
}

export const REPORT_PERIODS = ["7", "30", "90", "365"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The sums of the lists of cars. */
export const CAR_REPORT_DAYS = 30;
export const SEARCHES_LOOKED_BACK_DAYS = 30;
/** The section on speed compares the last week with the last four. */
export const VITAL_DAYS = 28;
export const VITAL_WEEK_DAYS = 7;
/** Longer than the longest period. */
export const CAR_DAYS_KEPT = 400;
