import type { Context } from "hono";
import { leadSchema, requestKeySchema, withoutBlanks } from "../../domain/leads/lead.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { ok } from "../../domain/kernel/result.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** The request key is the Idempotency-Key header; without it the server derives one from the lead. */
export async function postLead(c: Context<ApiEnvironment>) {
  const lead = await readJson(c, leadSchema, (body) =>
    Promise.resolve(ok(typeof body === "object" && body !== null ? withoutBlanks(body) : body)),
  );
  if (!lead.ok) return answerError(c, lead.error);
  const header = c.req.header("Idempotency-Key");
  const key = header === undefined ? null : parseInput(requestKeySchema, header);
  if (key && !key.ok) return answerError(c, key.error);
  const receipt = await c.env.services.leads.submitLead({
    lead: lead.value,
    requestKey: key?.value ?? null,
    referrer: c.req.header("Referer")?.slice(0, 500) ?? null,
    address: c.env.caller.address,
    headers: c.env.caller.headers ?? null,
  });
  return answer(
    c,
    receipt,
    ({ createdAt, ...rest }) => ({ ...rest, createdAt: new Date(createdAt).toISOString() }),
    201,
  );
}
