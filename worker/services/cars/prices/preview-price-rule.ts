import { countRuledCars, selectActiveRules, selectRuledCars } from "../../../db/queries/cars/price-rules.ts";
import { carTitle } from "../../../domain/cars/car.ts";
import { PRICE_PREVIEW_ROWS } from "../../../domain/kernel/limits.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { priceLadder } from "../../../domain/money/price-ladder.ts";
import type { PriceRuleInput } from "../../../domain/money/price-rule-schema.ts";
import type { Deps } from "../../deps.ts";
import { checkedRule, newRuleValues } from "./rule-values.ts";

export interface PriceRulePreview {
  /** Listed cars of the scope. */
  total: number;
  /** The first of them; rubles. */
  rows: {
    id: string;
    title: string;
    year: number;
    base: number;
    /** The price of this kind now and with the rule; null: none. */
    before: number | null;
    after: number | null;
  }[];
}

/** The listed cars of a rule and their prices under its condition, as if it ran today. `id`: the rule that it replaces. */
export async function previewPriceRule(
  deps: Deps,
  { id, ...input }: PriceRuleInput & { id?: string | null | undefined },
): Promise<Result<PriceRulePreview>> {
  const { db, clock } = deps;
  const checked = await checkedRule(deps, newRuleValues(input));
  if (!checked.ok) return checked;
  const rule = { ...checked.value.columns, id: id ?? "", startsAt: null, endsAt: null };
  const [rows, [counted], rules] = await db.read([
    selectRuledCars(db, rule, PRICE_PREVIEW_ROWS),
    countRuledCars(db, rule),
    selectActiveRules(db),
  ]);
  const others = rules.filter((other) => other.id !== id);
  return ok({
    total: counted?.count ?? 0,
    rows: rows.map((car) => {
      const priceWith = (applied: typeof rules) =>
        priceLadder(car, applied, clock.now()).rungs.find(({ kind }) => kind === rule.kind)?.price ?? null;
      return {
        id: car.id,
        title: carTitle(car),
        year: car.year,
        base: car.price,
        before: priceWith(rules),
        after: priceWith([...others, rule]),
      };
    }),
  });
}
