import type { Context } from "hono";
import { bulkPreviewSchema, bulkStepSchema, carSelectionSchema } from "../../domain/cars/car-bulk.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

type Call = Context<ApiEnvironment>;

export async function postCarSelection(c: Call) {
  const input = await readJson(c, carSelectionSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.cars.selectCars(input.value.filter), (selected) => selected);
}

export async function postBulkPreview(c: Call) {
  const input = await readJson(c, bulkPreviewSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.cars.previewBulk(input.value), (preview) => preview);
}

export async function postBulkStep(c: Call, actor: Actor) {
  const input = await readJson(c, bulkStepSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.cars.applyBulk(actor, input.value), (result) => result);
}

export async function deleteBulkRun(c: Call, actor: Actor) {
  const run = c.req.param("run") ?? "";
  return answer(c, await c.env.services.cars.undoBulk(actor, run), (result) => result);
}
