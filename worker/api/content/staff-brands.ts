import type { Context } from "hono";
import { brandChangeSchema, brandSchema, type StaffBrand } from "../../domain/content/brand.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";
import { storedPictures } from "../media/stored-pictures.ts";

type Call = Context<ApiEnvironment>;

export async function postBrand(c: Call, actor: Actor) {
  const input = await readJson(c, brandSchema, storedPictures(c, actor, { logo: "brand-logo" }));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.content.createBrand(actor, input.value), staffBrandShape, 201);
}

export async function putBrand(c: Call, actor: Actor) {
  const input = await readJson(c, brandChangeSchema, storedPictures(c, actor, { logo: "brand-logo" }));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.content.updateBrand(actor, idOf(c), input.value), staffBrandShape);
}

export async function deleteBrand(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.removeBrand(actor, idOf(c)), staffBrandShape);
}

export async function postBrandRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.restoreBrand(actor, idOf(c)), staffBrandShape);
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function staffBrandShape({ createdAt, deletedAt, ...brand }: StaffBrand) {
  return { ...brand, createdAt: isoTime(createdAt), deletedAt: deletedAt === null ? null : isoTime(deletedAt) };
}
