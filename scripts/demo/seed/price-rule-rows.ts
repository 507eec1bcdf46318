import type { priceRules } from "#worker/db/schema/price-rules.ts";
import { DAY_MS } from "#worker/domain/kernel/time/durations.ts";

type RuleRow = typeof priceRules.$inferInsert;

const RULES: (Pick<RuleRow, "kind" | "delta" | "condition" | "refundRule"> & Partial<RuleRow> & { days: number })[] = [
  {
    kind: "credit",
    delta: 100_000,
    condition: "при покупке в кредит банка-партнёра от 500 000 ₽ на срок от 24 месяцев",
    refundRule: "proportional",
    status: "new",
    days: 38,
  },
  {
    kind: "trade_in",
    delta: 80_000,
    condition: "если сдадите автомобиль не старше 10 лет, в собственности от 6 месяцев",
    refundRule: "none",
    status: "new",
    days: 38,
  },
  {
    kind: "trade_in",
    delta: 30_000,
    condition: "если сдадите автомобиль не старше 15 лет, в собственности от 6 месяцев",
    refundRule: "none",
    status: "used",
    days: 68,
  },
];

/** Discounts of the demo stock; `days`: until they end. */
export function priceRuleRows(now: number, idOf: (text: string) => Promise<string>): Promise<RuleRow[]> {
  return Promise.all(
    RULES.map(async ({ days, ...rule }, index) => ({
      ...rule,
      id: await idOf(`price-rule:${index}`),
      isStackable: true,
      startsAt: null,
      endsAt: startOfDay(now) + days * DAY_MS,
      createdAt: now - (index + 1) * DAY_MS,
      updatedAt: now - (index + 1) * DAY_MS,
    })),
  );
}

/** Midnight in Yekaterinburg, the zone of the demo salon. */
function startOfDay(at: number): number {
  const offset = 5 * 60 * 60 * 1000;
  return Math.floor((at + offset) / DAY_MS) * DAY_MS - offset;
}
