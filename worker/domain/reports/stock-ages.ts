import { DAY_MS } from "../kernel/time/durations.ts";
import { startOfSalonDay, utcDay, type TimeZone, utcOffsetMs } from "../kernel/time/salon-time.ts";

/** Days since publication. A bucket ends with its last day; the last bucket has no end. */
export const STOCK_AGES = [
  { key: "30", from: 0, to: 30, label: "до 30 дней" },
  { key: "60", from: 31, to: 60, label: "31–60 дней" },
  { key: "90", from: 61, to: 90, label: "61–90 дней" },
  { key: "180", from: 91, to: 180, label: "91–180 дней" },
  { key: "older", from: 181, to: null, label: "больше 180 дней" },
] as const;
export type StockAge = (typeof STOCK_AGES)[number]["key"];
export const STOCK_AGE_KEYS = STOCK_AGES.map(({ key }) => key);

/** Publication times of a bucket: later than `after` and not later than `until`, epoch ms. */
export function publishedBetween({ from, to }: Pick<(typeof STOCK_AGES)[number], "from" | "to">, now: number) {
  return {
    after: to === null ? null : now - (to + 1) * DAY_MS,
    until: from === 0 ? null : now - from * DAY_MS,
  };
}

/** Whole days since publication. */
export function daysOnSale(publishedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - publishedAt) / DAY_MS));
}

/** A car that is on sale for longer is a slow seller: the morning letter names it. */
export const SLOW_AFTER_DAYS = 90;

/** The stock on one day. */
export interface StockDay {
  /** Cars on sale per bucket, in the order of STOCK_AGES, and their prices added up, rubles. */
  ages: { cars: number; price: number }[];
  /** Families sold in the last SOLD_LOOKED_BACK_DAYS, fastest first. */
  fastest: SoldFamily[];
}

interface SoldFamily {
  /** «Kia Rio» */
  name: string;
  sold: number;
  /** From publication to sale, average. */
  days: number;
}

export const SOLD_LOOKED_BACK_DAYS = 180;
/** Fewer sold cars say nothing about a family. */
export const SOLD_FAMILY_MIN = 2;
export const SOLD_FAMILIES_SHOWN = 10;

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
