import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { CALL_MEDIUM, type CallReport, kindOfCall } from "../../../domain/leads/calls/call-report.ts";
import type { TelephonyService } from "../../../domain/leads/calls/telephony-services.ts";
import type { FirstResponse } from "../../../domain/leads/work/response-time.ts";
import type { LeadDeps } from "../../deps.ts";
import { acceptLead, leadIdOf } from "../intake/accept-lead.ts";
import { storeLead } from "../intake/store-lead.ts";

interface Call {
  service: TelephonyService;
  report: CallReport;
  /** E.164. */
  phone: string;
  at: number;
}

/** The columns of a lead that a call may change. */
type CalledLead = FirstResponse & Pick<LeadRow, "id" | "status" | "assigneeId" | "createdAt">;

/** The lead that the call belongs to, created if there is none; null for a call that needs none: staff have called a stranger. */
export async function leadOfCaller(deps: LeadDeps, known: LeadRow | null, call: Call): Promise<CalledLead | null> {
  const isClosed = known !== null && known.status !== "new" && known.status !== "in_progress";
  const isMissed = kindOfCall(call.report) === "missed_call";
  if (known && !(isClosed && isMissed)) return known;
  if (call.report.direction === "out") return null;
  // A repeat, and a later report of the same call, find the same lead.
  const requestKey = `call:${call.service}:${call.report.id.slice(0, 200)}`;
  const request = {
    lead: {
      type: "contact_form" as const,
      name: "Звонок",
      phone: call.phone,
      message: isMissed ? "Пропущенный звонок: перезвоните" : "Входящий звонок",
      attribution: { utm_source: call.service, utm_medium: CALL_MEDIUM },
    },
    requestKey,
    referrer: null,
    address: null,
    headers: null,
  };
  // Not through submitLead: the request is signed, and what the database does not take the service sends again.
  const identity = { requestKey, earlierKey: null, id: await leadIdOf(deps.ids, requestKey) };
  const { id, createdAt } = await storeLead(deps, await acceptLead(deps, request, identity, false));
  return {
    id,
    status: "new",
    createdAt,
    assigneeId: null,
    firstResponseAt: null,
    firstResponseBy: null,
    firstResponseWorkMs: null,
  };
}
