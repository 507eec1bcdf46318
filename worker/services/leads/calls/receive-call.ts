import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { answerLead, insertCall, planCallback, selectLeadOfPhone } from "../../../db/queries/leads/calls.ts";
import {
  recordIntegrationFailure,
  recordIntegrationUse,
  selectIntegration,
  type IntegrationRow,
} from "../../../db/queries/leads/integrations.ts";
import { workingHoursOf, type WorkingHours } from "../../../domain/dealership/salon-time.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import {
  CALL_AGE_MAX_MS,
  CALL_AHEAD_MAX_MS,
  type CallReport,
  kindOfCall,
} from "../../../domain/leads/calls/call-report.ts";
import type { TelephonyService } from "../../../domain/leads/calls/telephony-services.ts";
import { workedOn } from "../../../domain/leads/work/response-time.ts";
import type { LeadDeps } from "../../deps.ts";
import { spellingsOf } from "../archive/search-archive.ts";
import { openSecret } from "../integrations/integration-secret.ts";
import { callData } from "./call-data.ts";
import { leadOfCaller } from "./lead-of-caller.ts";
import type { CallRequest } from "./formats/call-format.ts";
import { CALL_READERS } from "./read-call.ts";

/** What became of a report: the lead that it was added to; null if there is nothing to store. */
export interface ReceivedCall {
  leadId: string | null;
}

const NOTHING: Result<ReceivedCall> = ok({ leadId: null });

/**
 * Stores a finished call with the person's lead. A caller without one gets a lead, and so does a missed call of a person whose leads are
 * all closed. Repeats change nothing. `not_found` while the service is off, `forbidden` for a request that is not the service's.
 * @throws if the database does not take it: the service sends it again
 */
export async function receiveCall(
  deps: LeadDeps,
  service: TelephonyService,
  request: CallRequest,
): Promise<Result<ReceivedCall>> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const [[row], [settings]] = await db.read([selectIntegration(db, service), selectSettings(db)]);
  const secret = row?.enabled ? await openSecret(deps, row) : null;
  if (!row || secret === null) return fail("not_found", "Такого адреса нет");
  const reading = await CALL_READERS[service](request, { account: row.account, secret }, now);
  if ("reason" in reading) {
    log.error("call_refused", reading.reason, { integration: service });
    if (reading.kind === "refused")
      await db.writeIdempotent([recordIntegrationFailure(db, service, reading.reason, now)]);
    return fail("forbidden", reading.reason);
  }
  if (reading.kind === "ignored") return NOTHING;
  const hours = workingHoursOf(settings?.workingHours ?? null, timeZoneOf(settings?.timeZone));
  return storeCall(deps, row, reading.report, hours);
}

async function storeCall(
  deps: LeadDeps,
  row: IntegrationRow,
  report: CallReport,
  hours: WorkingHours,
): Promise<Result<ReceivedCall>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const at = report.startedAt ?? now - report.durationSeconds * 1000;
  const phone = normalisePhone(phoneOf(report.phone));
  if (phone === null || at < now - CALL_AGE_MAX_MS || at > now + CALL_AHEAD_MAX_MS) return NOTHING;
  const spellings = await spellingsOf(deps, phone);
  const [[known]] = await db.read([selectLeadOfPhone(db, spellings)]);
  const call = { service: row.key as TelephonyService, report, phone, at };
  const lead = await leadOfCaller(deps, known ?? null, call);
  if (!lead) return NOTHING;
  const externalId = `${row.key}:${report.id.slice(0, 200)}`;
  const answer = workedOn(lead, null, at, hours);
  await db.writeIdempotent([
    recordIntegrationUse(db, row.key, now),
    ...(report.isAnswered ? answerLead(db, lead.id, externalId, answer) : []),
    ...(kindOfCall(report) === "missed_call" ? [planCallback(db, lead.id, externalId, now)] : []),
    insertCall(db, {
      id: await ids.from(`call:${externalId}`),
      leadId: lead.id,
      kind: kindOfCall(report),
      at,
      data: JSON.stringify(callData(row, report, { phone, isWithCollector: spellings.length > 1 })),
      externalId,
    }),
  ]);
  await deps.live.publish({ kind: "lead_changed", id: lead.id, assigneeId: lead.assigneeId, at: now });
  return ok({ leadId: lead.id });
}

/** Services leave out the plus of an international number. */
function phoneOf(text: string): string {
  return /^\d{11,15}$/.test(text) && !/^[78]\d{10}$/.test(text) ? `+${text}` : text;
}
