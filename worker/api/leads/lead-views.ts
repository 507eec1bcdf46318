import type { Context } from "hono";
import { leadViewSchema } from "../../domain/leads/lead-view-schema.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

/** Stores a filter of the list under a name, for the caller. */
export async function postLeadView(c: Call, actor: Actor) {
  const input = await readJson(c, leadViewSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.saveLeadView(actor, input.value), (view) => view, 201);
}

export async function deleteLeadView(c: Call, actor: Actor) {
  return answer(c, await c.env.services.leads.removeLeadView(actor, c.req.param("id") ?? ""), (removed) => removed);
}
