import type { OutletCar } from "./outlet-car.ts";

/** Auto.ru takes no larger discount, share of the price. */
export const MAX_DISCOUNT_SHARE = 0.4;

/**
 * The price without discounts and the largest discount, as Auto.ru and Yandex Direct want them: they show the difference. The discount that
 * staff entered counts from the price; without one the old price is the price without discounts, unless it is too far above.
 */
export function listPriceOf({ price, oldPrice, maxDiscount }: Pick<OutletCar, "price" | "oldPrice" | "maxDiscount">): {
  price: number;
  maxDiscount: number | null;
} {
  if (maxDiscount !== null) return { price, maxDiscount };
  const drop = oldPrice === null ? 0 : oldPrice - price;
  return oldPrice !== null && drop > 0 && drop <= oldPrice * MAX_DISCOUNT_SHARE
    ? { price: oldPrice, maxDiscount: drop }
    : { price, maxDiscount: null };
}
