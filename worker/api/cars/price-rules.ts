import type { Context } from "hono";
import * as z from "zod/mini";
import { requiredText } from "../../domain/kernel/text/text-fields.ts";
import { priceRuleChangeSchema, priceRuleSchema, type StaffPriceRule } from "../../domain/money/price-rule-schema.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";
import { isoTime } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

/** The rule that the input replaces, if any. */
export const rulePreviewSchema = z.extend(priceRuleSchema, { id: z.optional(z.nullable(z.string())) });
export const strikeSchema = z.object({ reason: requiredText(300, "Укажите причину") });

/** POST because the rule is in the body; nothing is changed. */
export async function postRulePreview(c: Call) {
  const input = await readJson(c, rulePreviewSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.cars.previewPriceRule(input.value), (preview) => preview);
}

export async function postPriceRule(c: Call, actor: Actor) {
  const input = await readJson(c, priceRuleSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.cars.createPriceRule(actor, input.value), ruleShape, 201);
}

export async function putPriceRule(c: Call, actor: Actor) {
  const change = await readJson(c, priceRuleChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.cars.updatePriceRule(actor, idOf(c), change.value), ruleShape);
}

export async function postPriceRuleUndo(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.undoPriceRule(actor, idOf(c)), ruleShape);
}

export async function deletePriceRule(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.removePriceRule(actor, idOf(c)), ruleShape);
}

export async function postPriceRuleRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.cars.restorePriceRule(actor, idOf(c)), ruleShape);
}

export async function postPriceStrike(c: Call, actor: Actor) {
  const input = await readJson(c, strikeSchema);
  if (!input.ok) return answerError(c, input.error);
  const strike = { carId: idOf(c), priceId: c.req.param("price") ?? "", reason: input.value.reason };
  return answer(c, await c.env.services.cars.strikePrice(actor, strike), (struck) => struck);
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function ruleShape({ startsAt: _startsAt, endsAt: _endsAt, createdAt, deletedAt, ...rule }: StaffPriceRule) {
  return { ...rule, createdAt: isoTime(createdAt), deletedAt: deletedAt === null ? null : isoTime(deletedAt) };
}
