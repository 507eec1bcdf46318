import * as z from "zod/mini";
import { CAR_STATUSES } from "../cars/car-status.ts";
import { optionalChoice } from "../records/field-schemas.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { CAR_YEAR_MIN } from "../kernel/limits.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalWhole, requiredMoney } from "../kernel/text/number-fields.ts";
import { optionalDay, optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { DISCOUNT_LABELS, REFUND_LABELS } from "./price-rule-labels.ts";
import { DISCOUNT_KINDS, type PriceRule, REFUND_RULES } from "./price-rule.ts";

const SERVICES_MAX = 10;
const year = { min: CAR_YEAR_MIN, max: 2200, message: `Год — от ${CAR_YEAR_MIN}` };

/** A discount over cars as staff enter it. */
export const priceRuleSchema = z.object({
  kind: z.enum(DISCOUNT_KINDS, "Выберите, за что скидка"),
  delta: requiredMoney("Укажите скидку в рублях"),
  condition: requiredText(300, "Опишите условие скидки"),
  requires: z.optional(
    z
      .array(
        z.object({
          service: requiredText(100, "Укажите услугу"),
          price: requiredMoney("Укажите цену каждой услуги: «Каско 60 000»"),
        }),
        "Ожидается список услуг",
      )
      .check(z.maxLength(SERVICES_MAX, `Не больше ${SERVICES_MAX} услуг`)),
  ),
  isStackable: z.optional(z.boolean("Укажите, складывается ли скидка")),
  refundRule: z.enum(REFUND_RULES, "Выберите, что будет со скидкой при отказе"),
  /** Null: any. */
  status: optionalChoice(CAR_STATUSES, "Неизвестный статус"),
  brandId: optionalText(100),
  /** As staff write it; stored as the slug of its family. */
  modelFamily: optionalText(100),
  yearFrom: optionalWhole(year),
  yearTo: optionalWhole(year),
  startsOn: optionalDay(),
  endsOn: optionalDay(),
  isActive: z.optional(z.boolean("Укажите, действует ли скидка")),
});

/** Fields that are left out of a change keep their value. */
export const priceRuleChangeSchema = z.extend(z.partial(priceRuleSchema), READ_STATE);

export type PriceRuleInput = z.infer<typeof priceRuleSchema>;
export type PriceRuleChange = z.infer<typeof priceRuleChangeSchema>;

/** A rule as staff see it; days of the salon, times in epoch ms. */
export interface StaffPriceRule extends PriceRule {
  /** First and last day, «2026-11-30». */
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
  /** Whether the last change can be undone. */
  isUndoable: boolean;
  createdAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

export const PRICE_RULE_FIELD_LABELS: FieldLabels = {
  kind: { label: "За что", show: (value) => DISCOUNT_LABELS[value as PriceRule["kind"]] },
  delta: { label: "Скидка" },
  condition: { label: "Условие" },
  requires: { label: "Услуги" },
  isStackable: { label: "Складывается" },
  refundRule: { label: "При отказе", show: (value) => REFUND_LABELS[value as PriceRule["refundRule"]] },
  status: { label: "Статус" },
  brandId: { label: "Марка" },
  modelFamily: { label: "Модель" },
  yearFrom: { label: "Год от" },
  yearTo: { label: "Год до" },
  startsOn: { label: "Первый день" },
  endsOn: { label: "Последний день" },
  isActive: { label: "Действует" },
};
