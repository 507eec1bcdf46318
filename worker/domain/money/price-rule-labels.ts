import type { DiscountKind, RefundRule } from "./price-rule.ts";

// In a file without schemas, so that browsers get no zod.

export const DISCOUNT_LABELS: Record<DiscountKind, string> = {
  credit: "За кредит",
  trade_in: "За обмен",
  insurance: "За страховку",
};

export const REFUND_LABELS: Record<RefundRule, string> = {
  proportional: "Скидка возвращается пропорционально",
  none: "Скидка не возвращается",
};
