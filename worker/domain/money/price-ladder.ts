import type { CarStatus } from "../cars/car-terms.ts";
import {
  DISCOUNT_KINDS,
  type DiscountKind,
  type PriceRule,
  type PriceRuleScope,
  type RefundRule,
  type RequiredService,
} from "./price-rule.ts";

/** `all`: every discount of the car, unless these are a credit and a trade-in. */
export type RungKind = DiscountKind | "both" | "credit_insurance" | "trade_in_insurance" | "all";

/** Two of three kinds, by the third. */
const PAIRS = { credit: "trade_in_insurance", trade_in: "credit_insurance", insurance: "both" } as const;

/** Whether a rung adds discounts up. */
export function isTogether(kind: RungKind): boolean {
  return !DISCOUNT_KINDS.some((one) => one === kind);
}

/** A price under a condition. Rubles, epoch ms. */
export interface PriceRung {
  kind: RungKind;
  price: number;
  /** What the price is below the base. */
  delta: number;
  condition: string;
  requires: RequiredService[];
  /** The first moment when it no longer holds; null: no bound. */
  until: number | null;
  refundRule: RefundRule;
}

export interface PriceLadder {
  /** The price without a condition: the only one that is printed large, and the one that feeds and structured data carry. */
  base: number;
  rungs: PriceRung[];
}

/** The columns of a car that decide which rules apply to it. */
export interface RuledCar {
  status: CarStatus;
  brandId: string;
  modelFamily: string;
  year: number;
}

/** A car with its own discounts, which take the place of rules of the same kind. */
export interface LadderCar extends RuledCar {
  price: number;
  creditDiscount: number | null;
  tradeinDiscount: number | null;
  insuranceDiscount: number | null;
  /** The most that all discounts make together. Without it a car's own discounts are not added up. */
  maxDiscount: number | null;
}

type Discount = Omit<PriceRule, keyof RuledCar | "id" | "yearFrom" | "yearTo">;

const OWN_CONDITIONS: Record<DiscountKind, string> = {
  credit: "при покупке в кредит банка-партнёра",
  trade_in: "если сдадите в зачёт свой автомобиль",
  insurance: "при страховании автомобиля через салон",
};

/** The base price and the prices under conditions, by rules that apply at `now`. A car for lease has no conditions. */
export function priceLadder(car: LadderCar, rules: readonly PriceRule[], now: number): PriceLadder {
  const base = car.price;
  const discounts = car.status === "lease" ? [] : DISCOUNT_KINDS.flatMap((kind) => discountOf(kind, car, rules, now));
  const single = discounts.map(({ kind, delta, condition, requires, endsAt, refundRule }) => {
    return { kind, price: base - delta, delta, condition, requires, until: endsAt, refundRule };
  });
  const stacked = discounts.filter(({ isStackable }) => isStackable);
  const together = stacked.length < 2 ? null : combined(car, stacked, stacked.length === discounts.length);
  return { base, rungs: together ? [...single, together] : single };
}

/** The ladder's discounts under the names of a car's columns, for outlets that take no conditions. */
export function ladderDiscounts(car: LadderCar, rules: readonly PriceRule[], now: number) {
  const { rungs } = priceLadder(car, rules, now);
  const deltaOf = (kind: DiscountKind) => rungs.find((rung) => rung.kind === kind)?.delta ?? null;
  return {
    creditDiscount: deltaOf("credit"),
    tradeinDiscount: deltaOf("trade_in"),
    insuranceDiscount: deltaOf("insurance"),
    // A car may have a largest discount without its parts.
    maxDiscount: rungs.length > 0 ? Math.max(...rungs.map(({ delta }) => delta)) : car.maxDiscount,
  };
}

function discountOf(kind: DiscountKind, car: LadderCar, rules: readonly PriceRule[], now: number): Discount[] {
  const own = ownDiscount(kind, car);
  const found = own
    ? [own]
    : rules.filter((rule) => rule.kind === kind && isRuleRunning(rule, now) && isRuleFor(rule, car));
  const fitting = found.filter((discount) => discount.delta < car.price && !costsMoreThanItSaves(discount));
  return fitting.toSorted((a, b) => b.delta - a.delta).slice(0, 1);
}

function ownDiscount(kind: DiscountKind, car: LadderCar): Discount | null {
  const delta = { credit: car.creditDiscount, trade_in: car.tradeinDiscount, insurance: car.insuranceDiscount }[kind];
  if (delta === null || delta <= 0) return null;
  return {
    kind,
    delta,
    condition: OWN_CONDITIONS[kind],
    requires: [],
    isStackable: car.maxDiscount !== null,
    refundRule: kind === "trade_in" ? "none" : "proportional",
    startsAt: null,
    endsAt: null,
  };
}

/** Null when the sum is not below the base, or the car's limit leaves no more than one of the discounts gives. */
function combined(car: LadderCar, discounts: readonly Discount[], areAll: boolean): PriceRung | null {
  const sum = discounts.reduce((total, { delta }) => total + delta, 0);
  const delta = Math.min(sum, car.maxDiscount ?? sum);
  if (delta >= car.price || delta <= Math.max(...discounts.map((one) => one.delta))) return null;
  const third = DISCOUNT_KINDS.find((one) => !discounts.some(({ kind }) => kind === one));
  const ends = discounts.flatMap(({ endsAt }) => endsAt ?? []);
  return {
    kind: third === undefined || (areAll && third !== "insurance") ? "all" : PAIRS[third],
    price: car.price - delta,
    delta,
    condition: delta < sum ? "скидки складываются не полностью" : "скидки складываются",
    requires: discounts.flatMap(({ requires }) => requires),
    until: ends.length > 0 ? Math.min(...ends) : null,
    refundRule: discounts.some(({ refundRule }) => refundRule === "proportional") ? "proportional" : "none",
  };
}

export function isRuleFor(rule: PriceRuleScope, car: RuledCar): boolean {
  return (
    (rule.status === null || rule.status === car.status) &&
    (rule.brandId === null || rule.brandId === car.brandId) &&
    (rule.modelFamily === null || rule.modelFamily === car.modelFamily) &&
    (rule.yearFrom === null || rule.yearFrom <= car.year) &&
    (rule.yearTo === null || rule.yearTo >= car.year)
  );
}

function isRuleRunning({ startsAt, endsAt }: Pick<PriceRule, "startsAt" | "endsAt">, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** A discount is none when the services that it requires cost more. */
export function costsMoreThanItSaves({ delta, requires }: Pick<PriceRule, "delta" | "requires">): boolean {
  return requires.reduce((sum, { price }) => sum + price, 0) > delta;
}
