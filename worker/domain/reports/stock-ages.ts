import { DAY_MS } from "../kernel/time/durations.ts";

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
