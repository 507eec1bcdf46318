import type { Context } from "hono";
import { promotionChangeSchema, promotionSchema, type StaffPromotion } from "../../domain/content/promotion.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";
import { storedPictures } from "../media/stored-pictures.ts";

type Call = Context<ApiEnvironment>;

export async function postPromotion(c: Call, actor: Actor) {
  const input = await readJson(c, promotionSchema, pictures(c, actor));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.content.createPromotion(actor, input.value), staffPromotionShape, 201);
}

export async function putPromotion(c: Call, actor: Actor) {
  const change = await readJson(c, promotionChangeSchema, pictures(c, actor));
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.content.updatePromotion(actor, idOf(c), change.value), staffPromotionShape);
}

export async function deletePromotion(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.removePromotion(actor, idOf(c)), staffPromotionShape);
}

export async function postPromotionRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.restorePromotion(actor, idOf(c)), staffPromotionShape);
}

function pictures(c: Call, actor: Actor) {
  return storedPictures(c, actor, { image: "promotion" });
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function staffPromotionShape({ createdAt, updatedAt, deletedAt, ...promotion }: StaffPromotion) {
  return {
    ...promotion,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    deletedAt: deletedAt === null ? null : isoTime(deletedAt),
  };
}
