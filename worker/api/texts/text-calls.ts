import { ok } from "../../domain/kernel/result.ts";
import { textCheckSchema, textRuleChangeSchema, tradeMarkSchema } from "../../domain/texts/text-calls.ts";
import { call } from "../call.ts";

export const textCalls = [
  call("POST", "/texts/check", ["content.write", "cars.write", "settings.write"], {
    summary: "Проверить тексты по правилам рекламы, ничего не сохраняя",
    body: textCheckSchema,
    repeatable: "reads",
    run: async ({ services, body }) => ok({ faults: await services.texts.checkTypedTexts(body) }),
  }),
  call("POST", "/texts/check-all", "content.write", {
    summary: "Проверить заново все опубликованные тексты",
    run: async ({ services }) => {
      await services.texts.startTextCheck();
      return ok({ message: "Проверка начнётся в течение минуты" });
    },
  }),
  call("PUT", "/texts/rules/:id", "settings.write", {
    summary: "Изменить правило проверки текстов",
    body: textRuleChangeSchema,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.texts.saveTextRule(actor, params.id, body),
    answer: ({ id, enabled, since, message, version }) => ({ id, enabled, since, message, version }),
  }),
  call("POST", "/texts/trade-marks", "settings.write", {
    summary: "Добавить товарный знак в словарь",
    body: tradeMarkSchema,
    status: 201,
    repeatable: "values",
    run: ({ services, actor, body }) => services.texts.addTradeMark(actor, body.word),
  }),
  call("DELETE", "/texts/trade-marks/:word", "settings.write", {
    summary: "Убрать товарный знак из словаря",
    run: ({ services, actor, params }) => services.texts.removeTradeMark(actor, params.word),
  }),
];
