import type { Context } from "hono";
import {
  bankProductChangeSchema,
  bankProductSchema,
  type StoredBankProduct,
} from "../../domain/content/bank-product.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";
import { isoTime } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

export async function postBankProduct(c: Call, actor: Actor) {
  const input = await readJson(c, bankProductSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.content.createBankProduct(actor, input.value), productShape, 201);
}

export async function putBankProduct(c: Call, actor: Actor) {
  const change = await readJson(c, bankProductChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.content.updateBankProduct(actor, idOf(c), change.value), productShape);
}

export async function deleteBankProduct(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.removeBankProduct(actor, idOf(c)), productShape);
}

export async function postBankProductRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.restoreBankProduct(actor, idOf(c)), productShape);
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function productShape({ createdAt, deletedAt, ...product }: StoredBankProduct) {
  return { ...product, createdAt: isoTime(createdAt), deletedAt: deletedAt === null ? null : isoTime(deletedAt) };
}
