import type { Context } from "hono";
import { textCheckSchema, textRuleChangeSchema, tradeMarkSchema } from "../../domain/texts/text-calls.ts";
import type { Actor } from "../../services/staff/session.ts";
import type { StaffTextRule } from "../../services/texts/text-rules.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

/** `{ faults }`; changes nothing. */
export async function postTextCheck(c: Call) {
  const input = await readJson(c, textCheckSchema);
  if (!input.ok) return answerError(c, input.error);
  return c.json({ faults: await c.env.services.texts.checkTypedTexts(input.value) });
}

export async function postAllTextsCheck(c: Call) {
  await c.env.services.texts.startTextCheck();
  return c.json({ message: "Проверка начнётся в течение минуты" });
}

export async function putTextRule(c: Call, actor: Actor) {
  const change = await readJson(c, textRuleChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.texts.saveTextRule(actor, c.req.param("id") ?? "", change.value), ruleShape);
}

export async function postTradeMark(c: Call, actor: Actor) {
  const input = await readJson(c, tradeMarkSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.texts.addTradeMark(actor, input.value.word), (stored) => stored, 201);
}

export async function deleteTradeMark(c: Call, actor: Actor) {
  return answer(c, await c.env.services.texts.removeTradeMark(actor, c.req.param("word") ?? ""), (stored) => stored);
}

function ruleShape({ id, enabled, since, message, version }: StaffTextRule) {
  return { id, enabled, since, message, version };
}
