import type { Context } from "hono";
import { INTEGRATIONS, isTelephonyService } from "../../domain/leads/integrations/integration-terms.ts";
import { integrationSchema, tryTelephonySchema } from "../../domain/leads/integrations/integrations.ts";
import type { AppError } from "../../domain/kernel/result.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

type Call = Context<ApiEnvironment>;

const UNKNOWN: AppError = { code: "not_found", message: "Такого подключения нет" };

export async function putIntegration(c: Call, actor: Actor) {
  const key = INTEGRATIONS.find((known) => known === c.req.param("key"));
  if (!key) return answerError(c, UNKNOWN);
  const input = await readJson(c, integrationSchema(key));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.saveIntegration(actor, key, input.value), (saved) => saved);
}

/** What would become of a call from a phone; stores nothing. */
export async function postIntegrationTest(c: Call) {
  const input = await readJson(c, tryTelephonySchema);
  if (!input.ok) return answerError(c, input.error);
  const key = c.req.param("key") ?? "";
  if (!isTelephonyService(key)) return answerError(c, UNKNOWN);
  return answer(c, await c.env.services.leads.tryTelephony(key, input.value.phone), (tried) => tried);
}
