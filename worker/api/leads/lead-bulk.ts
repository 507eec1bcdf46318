import type { Context } from "hono";
import { leadBulkSchema } from "../../domain/leads/work/lead-bulk.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

export async function postLeadBulkPreview(c: Call, actor: Actor) {
  const input = await readJson(c, leadBulkSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.previewLeadBulk(actor, input.value), (preview) => preview);
}

export async function postLeadBulk(c: Call, actor: Actor) {
  const input = await readJson(c, leadBulkSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.applyLeadBulk(actor, input.value), (result) => result);
}

export async function deleteLeadBulk(c: Call, actor: Actor) {
  return answer(c, await c.env.services.leads.undoLeadBulk(actor, c.req.param("run") ?? ""), (result) => result);
}
