import type { Context } from "hono";
import { erasureSchema } from "../../domain/leads/lead.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** Erases the personal data of a person, by phone or by e-mail address, for good. */
export async function postErasure(c: Context<ApiEnvironment>, actor: Actor) {
  const input = await readJson(c, erasureSchema);
  if (!input.ok) return answerError(c, input.error);
  const { phone, email } = input.value;
  return answer(c, await c.env.services.leads.erasePerson(actor, phone ?? email ?? ""), (done) => done);
}
