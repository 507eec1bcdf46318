import { thousandths, toKopecks } from "../money.ts";
import type { QuotedTradeIn } from "./quote.ts";
import type { TradeInEstimate } from "../trade-in-estimate.ts";

/** Null where there is no range. */
export function quotedTradeIn(estimate: TradeInEstimate | null): QuotedTradeIn | null {
  if (!estimate || "reason" in estimate.range || estimate.mileage === null || estimate.condition === null) return null;
  const { brand, model, year, mileage, condition, range, factors } = estimate;
  return {
    brand,
    model,
    year,
    km: mileage,
    condition,
    low: toKopecks(range.low),
    high: toKopecks(range.high),
    cars: range.cars,
    factors: Object.fromEntries(
      Object.entries(factors).map(([name, value]: [string, number]) => [
        name,
        name === "preparation" ? toKopecks(value) : thousandths(value),
      ]),
    ),
  };
}
