import type { Context } from "hono";
import * as z from "zod/mini";
import { leadNoteSchema, leadSpamSchema, leadStatusSchema } from "../../domain/leads/lead.ts";
import { LEAD_SORTS, parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { LEAD_STATUSES, LEAD_TYPES } from "../../domain/leads/lead-terms.ts";
import { LEADS_API_MAX } from "../../domain/kernel/limits.ts";
import { choiceOf, parseListQuery } from "../../domain/kernel/panel-list.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import type { WholeLead } from "../../services/leads/list-staff-leads.ts";
import type { LeadPlace } from "../../services/leads/remove-lead.ts";
import type { Actor, StaffSession } from "../../services/staff/session.ts";
import { leadStateShape } from "./lead-work.ts";
import { answer, answerError } from "../answer.ts";
import { answerPage, slice } from "../list-page.ts";
import { answerFile, fileFormatOf, NO_SUCH_FORMAT } from "../answer-file.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime, isoTimeOrNull } from "../shapes.ts";

type Call = Context<ApiEnvironment>;

export const leadsQuerySchema = z.object({
  status: z.optional(z.enum(LEAD_STATUSES, "Неизвестный статус")),
  type: z.optional(z.enum(LEAD_TYPES, "Неизвестный вид заявки")),
  ...slice(LEADS_API_MAX, LEADS_API_MAX),
});

/** Whole leads, latest first. What may be spam has `isSpam`. */
export async function getLeads(c: Call, actor: StaffSession) {
  const query = parseInput(leadsQuerySchema, c.req.query());
  if (!query.ok) return answerError(c, query.error);
  const { status = null, type = null, ...part } = query.value;
  return answerPage(
    c,
    await c.env.services.leads.listWholeLeads({ status, type }, part, leadScopeOf(actor)),
    leadShape,
  );
}

/** `PUT /leads/:id/status`; the result of a closed lead may be left out. */
export async function putLeadStatus(c: Call, actor: Actor) {
  const input = await readJson(c, leadStatusSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.setLeadStatus(actor, idOf(c), input.value), leadStateShape);
}

/** Flags a lead as spam or as not spam; in the second case the dealership is notified as of a new lead. */
export async function putLeadSpam(c: Call, actor: Actor) {
  const input = await readJson(c, leadSpamSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.leads.setLeadSpam(actor, idOf(c), input.value.isSpam), (state) => state);
}

export async function postLeadNote(c: Call, actor: Actor) {
  const input = await readJson(c, leadNoteSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(
    c,
    await c.env.services.leads.addLeadNote(actor, idOf(c), input.value),
    ({ id, createdAt }) => ({ id, createdAt: isoTime(createdAt) }),
    201,
  );
}

/** Moves a lead to the trash; `POST /leads/:id/restore` restores it within 30 days. */
export async function deleteLead(c: Call, actor: Actor) {
  return answer(c, await c.env.services.leads.removeLead(actor, idOf(c)), leadPlaceShape);
}

export async function postLeadRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.leads.restoreLead(actor, idOf(c)), leadPlaceShape);
}

/** The list of leads as a file. Takes the query of the screen's address, so the file holds what the screen shows. */
export async function getLeadsFile(c: Call, actor: StaffSession) {
  const format = fileFormatOf(c);
  if (!format) return answerError(c, NO_SUCH_FORMAT);
  const params = new URL(c.req.url).searchParams;
  const query = {
    ...parseLeadFilter(params),
    ...parseListQuery(params),
    sort: choiceOf(params, "sort", LEAD_SORTS, "newest"),
    archiveMonth: params.get("archive"),
  };
  const spreadsheet = await c.env.services.leads.exportLeads(actor, query, format, leadScopeOf(actor));
  return answerFile(c, format, { ...spreadsheet, fileName: "zayavki" });
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function leadPlaceShape({ id, deletedAt }: LeadPlace) {
  return { id, deletedAt: isoTimeOrNull(deletedAt) };
}

function leadShape({ attribution, ...lead }: WholeLead) {
  return {
    ...lead,
    attribution: attribution === null ? null : (JSON.parse(attribution) as unknown),
    firstResponseAt: isoTimeOrNull(lead.firstResponseAt),
    nextActionAt: isoTimeOrNull(lead.nextActionAt),
    qualifiedAt: isoTimeOrNull(lead.qualifiedAt),
    closedAt: isoTimeOrNull(lead.closedAt),
    createdAt: isoTime(lead.createdAt),
    updatedAt: isoTime(lead.updatedAt),
  };
}
