import type { Context } from "hono";
import {
  assigneeSchema,
  leadEventSchema,
  nextActionSchema,
  qualifiedSchema,
  visitSchema,
} from "../../domain/leads/work/lead-work.ts";
import type { LeadState } from "../../services/leads/work/lead-state.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";
import { isoTime, isoTimeOrNull } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

export async function putLeadAssignee(c: Call, actor: Actor) {
  const input = await readJson(c, assigneeSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.assignLead(actor, idOf(c), input.value), leadStateShape);
}

export async function putLeadNextAction(c: Call, actor: Actor) {
  const input = await readJson(c, nextActionSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.planNextAction(actor, idOf(c), input.value), leadStateShape);
}

export async function deleteLeadNextAction(c: Call, actor: Actor) {
  return answer(c, await c.env.services.leads.clearNextAction(actor, idOf(c)), leadStateShape);
}

export async function putLeadQualified(c: Call, actor: Actor) {
  const input = await readJson(c, qualifiedSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.qualifyLead(actor, idOf(c), input.value.isQualified), leadStateShape);
}

export async function putLeadVisit(c: Call, actor: Actor) {
  const input = await readJson(c, visitSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.confirmVisit(actor, idOf(c), input.value), leadStateShape);
}

export async function deleteLeadVisit(c: Call, actor: Actor) {
  return answer(c, await c.env.services.leads.withdrawVisit(actor, idOf(c)), leadStateShape);
}

export async function postLeadEvent(c: Call, actor: Actor) {
  const input = await readJson(c, leadEventSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.noteEvent(actor, idOf(c), input.value), leadStateShape, 201);
}

export function leadStateShape({ nextAction, visit, ...state }: LeadState) {
  return {
    ...state,
    firstResponseAt: isoTimeOrNull(state.firstResponseAt),
    nextAction: nextAction && { ...nextAction, at: isoTime(nextAction.at) },
    visit: visit && { ...visit, at: isoTimeOrNull(visit.at), confirmedAt: isoTimeOrNull(visit.confirmedAt) },
    qualifiedAt: isoTimeOrNull(state.qualifiedAt),
    closedAt: isoTimeOrNull(state.closedAt),
    updatedAt: isoTime(state.updatedAt),
  };
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}
