import type { CAR_CONDITIONS } from "../leads/lead.ts";

// The range is that of the salon's own cars, never of «the market»: docs/decisions/0068-trade-in-range.md.

/** Days in which a sold car counts, and how far its year may lie from that of the visitor's car. */
export const COMPARED_DAYS = 180;
export const COMPARED_YEARS = 2;

const LEAST_CARS = 5;
const LEAST_SOLD = 2;
const SPREAD_MAX = 0.2;
const MILEAGE_MARGIN = 0.3;
const AGE_MAX = 15;
/** The range is never narrower than this share of the median to both sides. */
const LEAST_MARGIN = 0.04;
const ROUNDED_TO = 10_000;

type Condition = (typeof CAR_CONDITIONS)[number];

/** Factors of the estimate, settings of the salon. Percent, but the preparation, which is rubles. */
export interface TradeInFactors {
  /** What a year more or less changes of the price. */
  yearPercent: number;
  /** What 10,000 km more or less change of it. */
  mileagePercent: number;
  excellentPercent: number;
  fairPercent: number;
  /** The salon's own part. */
  marginPercent: number;
  preparation: number;
}

export const DEFAULT_TRADE_IN_FACTORS: TradeInFactors = {
  yearPercent: 7,
  mileagePercent: 0.8,
  excellentPercent: 103,
  fairPercent: 92,
  marginPercent: 12,
  preparation: 30_000,
};

/** The visitor's car. Null: not entered. */
export interface ValuedCar {
  year: number;
  mileage: number | null;
  condition: Condition | null;
}

/** A car of the salon. Rubles and kilometres. */
export interface ComparedCar {
  price: number;
  year: number;
  mileage: number;
  isSold: boolean;
}

/** Why there is no range. */
export type NoRange = "incomplete" | "condition" | "age" | "few" | "unsold" | "mileage" | "spread" | "cheap";

/** Rubles, in steps of 10,000. */
export type TradeInRange = { low: number; high: number; cars: number } | { reason: NoRange };

interface Valuation {
  car: ValuedCar;
  /** Of the same family, with years within COMPARED_YEARS. */
  compared: readonly ComparedCar[];
  factors: TradeInFactors;
  thisYear: number;
}

/** What the salon would pay for a car, before it has seen it, from what it asked and got for cars like it. */
export function tradeInRange({ car, compared, factors, thisYear }: Valuation): TradeInRange {
  const { year, mileage, condition } = car;
  if (mileage === null || condition === null) return { reason: "incomplete" };
  const share = shareOf(condition, factors);
  if (share === null) return { reason: "condition" };
  if (thisYear - year > AGE_MAX) return { reason: "age" };
  if (compared.length < LEAST_CARS) return { reason: "few" };
  if (compared.filter(({ isSold }) => isSold).length < LEAST_SOLD) return { reason: "unsold" };
  const mileages = compared.map((other) => other.mileage);
  const isOutside =
    mileage < Math.min(...mileages) * (1 - MILEAGE_MARGIN) || mileage > Math.max(...mileages) * (1 + MILEAGE_MARGIN);
  if (isOutside) return { reason: "mileage" };

  const prices = compared.map((other) => adjustedPrice(other, { year, mileage }, factors)).toSorted((a, b) => a - b);
  const [quarter, median, threeQuarters] = [quantile(prices, 0.25), quantile(prices, 0.5), quantile(prices, 0.75)];
  if ((threeQuarters - quarter) / median > SPREAD_MAX) return { reason: "spread" };
  const paid = (price: number) => price * share * (1 - factors.marginPercent / 100) - factors.preparation;
  const low = Math.floor(paid(Math.min(quarter, median * (1 - LEAST_MARGIN))) / ROUNDED_TO) * ROUNDED_TO;
  const high = Math.ceil(paid(Math.max(threeQuarters, median * (1 + LEAST_MARGIN))) / ROUNDED_TO) * ROUNDED_TO;
  return low > 0 ? { low, high, cars: compared.length } : { reason: "cheap" };
}

/** What a car of the salon would have cost with the year and mileage of the visitor's car. */
export function adjustedPrice(
  { price, year, mileage }: ComparedCar,
  target: { year: number; mileage: number },
  { yearPercent, mileagePercent }: TradeInFactors,
): number {
  const byYear = (1 + yearPercent / 100) ** (target.year - year);
  const byMileage = 1 - ((mileagePercent / 100) * (target.mileage - mileage)) / 10_000;
  return Math.max(0, price * byYear * byMileage);
}

/** Null for a condition that nobody can value unseen. */
function shareOf(condition: Condition, { excellentPercent, fairPercent }: TradeInFactors): number | null {
  if (condition === "excellent") return excellentPercent / 100;
  if (condition === "good") return 1;
  return condition === "fair" ? fairPercent / 100 : null;
}

/** Of a sorted list, between its values linearly (type 7 of Hyndman and Fan, as spreadsheets do). */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
