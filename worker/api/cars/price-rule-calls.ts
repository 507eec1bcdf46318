import { priceRuleChangeSchema, priceRuleSchema } from "../../domain/money/price-rule-schema.ts";
import { rawCall } from "../call.ts";
import {
  deletePriceRule,
  postPriceRule,
  postPriceRuleRestore,
  postPriceRuleUndo,
  postPriceStrike,
  postRulePreview,
  putPriceRule,
  rulePreviewSchema,
  strikeSchema,
} from "./price-rules.ts";

export const priceRuleCalls = [
  rawCall("POST", "/price-rules", "cars.prices", {
    summary: "Добавить скидку на автомобили",
    body: priceRuleSchema,
    status: 201,
    respond: postPriceRule,
  }),
  rawCall("POST", "/price-rules/preview", "cars.prices", {
    summary: "Какие автомобили получат скидку и какой станет цена; ничего не меняет",
    body: rulePreviewSchema,
    repeatable: "reads",
    respond: postRulePreview,
  }),
  rawCall("PUT", "/price-rules/:id", "cars.prices", {
    summary: "Изменить скидку; пропущенные поля сохраняются",
    body: priceRuleChangeSchema,
    respond: putPriceRule,
  }),
  rawCall("DELETE", "/price-rules/:id", "cars.prices", {
    summary: "Убрать скидку в корзину",
    respond: deletePriceRule,
  }),
  rawCall("POST", "/price-rules/:id/restore", "cars.prices", {
    summary: "Вернуть скидку из корзины",
    respond: postPriceRuleRestore,
  }),
  rawCall("POST", "/price-rules/:id/undo", "cars.prices", {
    summary: "Вернуть значения скидки до последнего изменения",
    respond: postPriceRuleUndo,
  }),
  rawCall("POST", "/cars/:id/prices/:price/strike", "cars.prices", {
    summary: "Вычеркнуть из журнала цен опечатку, исправленную в течение суток",
    body: strikeSchema,
    respond: postPriceStrike,
  }),
];
