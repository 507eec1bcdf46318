import type { CarStatus } from "../cars/car-status.ts";
import type { DiscountKind, RefundRule } from "./price-rule.ts";

// In a file without schemas, so that browsers get no zod.

export const DISCOUNT_LABELS: Record<DiscountKind, string> = {
  credit: "За кредит",
  trade_in: "За обмен",
  insurance: "За страховку",
};

/** Cars that a rule covers. */
export const SCOPE_LABELS: Record<CarStatus, string> = { new: "Новые", used: "С пробегом", lease: "В аренду" };

export const REFUND_LABELS: Record<RefundRule, string> = {
  proportional: "Скидка возвращается пропорционально",
  none: "Скидка не возвращается",
};
