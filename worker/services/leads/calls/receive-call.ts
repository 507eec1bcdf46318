import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { answerLead, insertCall, planCallback, selectLeadsOfPhone } from "../../../db/queries/leads/calls.ts";
import {
  recordIntegrationFailure,
  recordIntegrationUse,
  selectIntegration,
  type IntegrationRow,
} from "../../../db/queries/leads/integrations.ts";
import { salonHours } from "../../../domain/dealership/salon-hours.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { afterWorkingMs } from "../../../domain/kernel/time/salon-time.ts";
import {
  CALL_AGE_MAX_MS,
  CALL_AHEAD_MAX_MS,
  type CallReport,
  kindOfCall,
  type CallData,
  CALL_MEDIUM,
} from "../../../domain/leads/calls/call-report.ts";
import { type TelephonyService, RECORD_HOSTS, recordLinkOf } from "../../../domain/leads/calls/telephony-services.ts";
import { LATE_AFTER_MS } from "../../../domain/leads/lead-desk.ts";
import { workedOn, type FirstResponse } from "../../../domain/leads/work/response-time.ts";
import type { LeadDeps } from "../../deps.ts";
import { spellingsOf } from "../archive/search-archive.ts";
import { openSecret } from "../integrations/integration-secret.ts";
import type { CallRequest } from "./formats/call-format.ts";
import { CALL_READERS } from "./read-call.ts";
import { recordHostsOf } from "../../../domain/leads/integrations/integrations.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { acceptLead, leadIdOf } from "../intake/accept-lead.ts";
import { storeLead } from "../intake/store-lead.ts";

const TEXT_MAX = 100;

/**
 * What is stored of a call. A record is kept only on a host of the service, or one that staff have named. With a collector an address
 * that contains the caller's number is dropped: no personal data may lie in this database.
 */
function callData(
  { key, recordHosts }: Pick<IntegrationRow, "key" | "recordHosts">,
  { durationSeconds, isAnswered, direction, record, line, operator }: CallReport,
  { phone, isWithCollector }: { phone: string; isWithCollector: boolean },
): CallData {
  const hosts = [...RECORD_HOSTS[key as TelephonyService], ...(recordHostsOf(recordHosts) ?? [])];
  const link = recordLinkOf(record, hosts);
  const isNaming = isWithCollector && link?.includes(phone.slice(-10));
  return {
    service: key,
    durationSeconds: Math.round(Math.min(Math.max(durationSeconds, 0), 24 * 60 * 60)),
    ...(direction === "out" && !isAnswered ? { isAnswered } : {}),
    ...(link && !isNaming ? { record: link } : {}),
    ...(line ? { line: line.slice(0, TEXT_MAX) } : {}),
    ...(operator ? { operator: operator.slice(0, TEXT_MAX) } : {}),
  };
}

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
  return storeCall(deps, row, reading.report, settings);
}

async function storeCall(
  deps: LeadDeps,
  row: IntegrationRow,
  report: CallReport,
  settings: Settings,
): Promise<Result<ReceivedCall>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const at = report.startedAt ?? now - report.durationSeconds * 1000;
  const phone = normalisePhone(phoneOf(report.phone));
  if (phone === null || at < now - CALL_AGE_MAX_MS || at > now + CALL_AHEAD_MAX_MS) return NOTHING;
  const spellings = await spellingsOf(deps, phone);
  const known = await findCaller(deps, spellings);
  const call = { service: row.key as TelephonyService, report, phone, at, salonId: salonOfLine(report.line, settings) };
  const lead = await leadOfCaller(deps, known, call);
  if (!lead) return NOTHING;
  const externalId = `${row.key}:${report.id.slice(0, 200)}`;
  const hours = salonHours(settings)(lead.salonId);
  const answer = workedOn(lead, null, at, hours);
  // A call that comes at night is not overdue in the morning.
  const dueAt = afterWorkingMs(at, LATE_AFTER_MS, hours);
  await db.writeIdempotent([
    recordIntegrationUse(db, row.key, now),
    ...(report.isAnswered ? answerLead(db, lead.id, externalId, answer, now) : []),
    ...(kindOfCall(report) === "missed_call" ? [planCallback(db, lead.id, externalId, dueAt, now)] : []),
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

/** The lead that a call of a phone belongs to: the latest open one, else the latest. Only suspected of spam, it is shown to nobody. */
export async function findCaller({ db }: Pick<LeadDeps, "db">, spellings: readonly string[]): Promise<LeadRow | null> {
  const [ofPhone] = await db.read([selectLeadsOfPhone(db, spellings, 5)]);
  return ofPhone.find(({ isSpam }) => !isSpam) ?? ofPhone.find(({ spamSignals }) => spamSignals === "") ?? null;
}

/** Services leave out the plus of an international number. */
function phoneOf(text: string): string {
  return /^\d{11,15}$/.test(text) && !/^[78]\d{10}$/.test(text) ? `+${text}` : text;
}

interface Call {
  service: TelephonyService;
  report: CallReport;
  /** E.164. */
  phone: string;
  at: number;
  /** Of the number that was called. */
  salonId: string | null;
}

type Settings = Awaited<ReturnType<typeof selectSettings>>[number] | undefined;

/** The salon with the number that was called; null for a number of the whole dealership. */
function salonOfLine(line: string | null | undefined, settings: Settings): string | null {
  const called = line ? normalisePhone(phoneOf(line)) : null;
  if (called === null) return null;
  const isCalled = (phone: string | null) => phone !== null && normalisePhone(phone) === called;
  const salons = settings?.salons ?? [];
  return salons.find(({ phone, phoneSecondary }) => isCalled(phone) || isCalled(phoneSecondary))?.id ?? null;
}

/** The columns of a lead that a call may change. */
type CalledLead = FirstResponse & Pick<LeadRow, "id" | "status" | "assigneeId" | "createdAt" | "salonId">;

/** The lead that the call belongs to, created if there is none; null for a call that needs none: staff have called a stranger. */
async function leadOfCaller(deps: LeadDeps, known: LeadRow | null, call: Call): Promise<CalledLead | null> {
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
      salonId: call.salonId,
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
    salonId: call.salonId,
    firstResponseAt: null,
    firstResponseBy: null,
    firstResponseWorkMs: null,
  };
}
