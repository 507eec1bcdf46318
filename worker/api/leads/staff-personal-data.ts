import type { Context } from "hono";
import { erasureSchema } from "../../domain/leads/lead.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** Erases the personal data of all leads of a phone, for good. */
export async function postErasure(c: Context<ApiEnvironment>, actor: Actor) {
  const input = await readJson(c, erasureSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.erasePerson(actor, input.value.phone), (done) => done);
}
