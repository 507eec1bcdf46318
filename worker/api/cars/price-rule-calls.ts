import * as z from "zod/mini";
import { requiredText } from "../../domain/kernel/text/text-fields.ts";
import { priceRuleChangeSchema, priceRuleSchema, type StaffPriceRule } from "../../domain/money/price-rule-schema.ts";
import { call } from "../call.ts";
import { isoTime, isoTimeOrNull } from "../shapes.ts";

/** With the rule that the input replaces, if any. */
const rulePreviewSchema = z.extend(priceRuleSchema, { id: z.optional(z.nullable(z.string())) });

export const priceRuleCalls = [
  call("POST", "/price-rules", "cars.prices", {
    summary: "Добавить скидку на автомобили",
    body: priceRuleSchema,
    status: 201,
    run: ({ services, actor, body }) => services.cars.createPriceRule(actor, body),
    answer: ruleShape,
  }),
  call("POST", "/price-rules/preview", "cars.prices", {
    summary: "Какие автомобили получат скидку и какой станет цена; ничего не меняет",
    body: rulePreviewSchema,
    repeatable: "reads",
    run: ({ services, body }) => services.cars.previewPriceRule(body),
  }),
  call("PUT", "/price-rules/:id", "cars.prices", {
    summary: "Изменить скидку; пропущенные поля сохраняются",
    body: priceRuleChangeSchema,
    run: ({ services, actor, params, body }) => services.cars.updatePriceRule(actor, params.id, body),
    answer: ruleShape,
  }),
  call("DELETE", "/price-rules/:id", "cars.prices", {
    summary: "Убрать скидку в корзину",
    run: ({ services, actor, params }) => services.cars.removePriceRule(actor, params.id),
    answer: ruleShape,
  }),
  call("POST", "/price-rules/:id/restore", "cars.prices", {
    summary: "Вернуть скидку из корзины",
    run: ({ services, actor, params }) => services.cars.restorePriceRule(actor, params.id),
    answer: ruleShape,
  }),
  call("POST", "/price-rules/:id/undo", "cars.prices", {
    summary: "Вернуть значения скидки до последнего изменения",
    run: ({ services, actor, params }) => services.cars.undoPriceRule(actor, params.id),
    answer: ruleShape,
  }),
  call("POST", "/cars/:id/prices/:price/strike", "cars.prices", {
    summary: "Вычеркнуть из журнала цен опечатку, исправленную в течение суток",
    body: z.object({ reason: requiredText(300, "Укажите причину") }),
    run: ({ services, actor, params, body }) =>
      services.cars.strikePrice(actor, { carId: params.id, priceId: params.price, reason: body.reason }),
  }),
];

function ruleShape({ startsAt: _startsAt, endsAt: _endsAt, createdAt, deletedAt, ...rule }: StaffPriceRule) {
  return { ...rule, createdAt: isoTime(createdAt), deletedAt: isoTimeOrNull(deletedAt) };
}
