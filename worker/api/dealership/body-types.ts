import type { Context } from "hono";
import { bodyTypeImagesSchema, overwriteSchema } from "../../domain/dealership/body-type-images.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

type Call = Context<ApiEnvironment>;

export async function getBodyTypeImages(c: Call) {
  return c.json(await c.env.services.dealership.listBodyTypeImages());
}

export async function putBodyTypeImages(c: Call, actor: Actor) {
  const input = await readJson(c, bodyTypeImagesSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.dealership.saveBodyTypeImages(actor, input.value), (images) => images);
}

export async function postBodyTypeOverwrite(c: Call, actor: Actor) {
  const input = await readJson(c, overwriteSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.dealership.overwriteBodyTypeImages(actor, input.value), (done) => done);
}
