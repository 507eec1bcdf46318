import type { CarStatus } from "../cars/car-terms.ts";

/** What a buyer does for a discount. */
export const DISCOUNT_KINDS = ["credit", "trade_in", "insurance"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/**
 * What happens to a discount when the buyer repays early or cancels a tied service: he returns a part in proportion to the time that is left
 * (Constitutional Court, 14-П of 3 April 2023), or nothing, because nothing can be cancelled.
 */
export const REFUND_RULES = ["proportional", "none"] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** A service that the buyer pays for to get the discount; rubles. */
export interface RequiredService {
  service: string;
  price: number;
}

/** The cars of a rule; null: any. */
export interface PriceRuleScope {
  status: CarStatus | null;
  brandId: string | null;
  /** Slug of a family (domain/cars/model-families.ts). */
  modelFamily: string | null;
  yearFrom: number | null;
  yearTo: number | null;
}

/** A discount for the cars of its scope. Rubles, epoch ms. */
export interface PriceRule extends PriceRuleScope {
  id: string;
  kind: DiscountKind;
  delta: number;
  /** Follows the sum: «при кредите «Банк» от 500 000 ₽ на срок от 24 месяцев». */
  condition: string;
  requires: RequiredService[];
  /** Whether it is added to the other discounts of a car. */
  isStackable: boolean;
  refundRule: RefundRule;
  /** The first moment of its first day; null: no bound. */
  startsAt: number | null;
  /** The first moment after its last day; null: no bound. */
  endsAt: number | null;
}
