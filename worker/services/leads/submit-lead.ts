import { within } from "../../domain/kernel/time/within.ts";
import { ok, type Result, fail } from "../../domain/kernel/result.ts";
import type { LeadInput } from "../../domain/leads/lead.ts";
import { HOLD_FORM } from "../../domain/leads/lead-forms.ts";
import { selectLeadByKey } from "../../db/queries/leads/leads.ts";
import type { LeadDeps } from "../deps.ts";
import { acceptLead, type AcceptedLead, identifyLead, type LeadRequest } from "./intake/accept-lead.ts";
import { admitLead } from "./intake/admit-lead.ts";
import { type LeadReceipt, storeLead } from "./intake/store-lead.ts";
import { visitHref } from "./visits/visit-deps.ts";

/** For the storage, ms. Together with the database's time it stays below the six seconds that a lead may take. */
const STORAGE_MS = 1500;

const NOT_TAKEN = "Не удалось отправить заявку. Попробуйте еще раз.";

/** Keeps a lead that the database did not take in R2 until cron stores it. `unavailable` if R2 does not take it either. */
async function rescueLead(deps: LeadDeps, accepted: AcceptedLead, cause: unknown): Promise<Result<LeadReceipt>> {
  const { waitingLeads, log } = deps;
  const { id, lead, contactDetails } = accepted;
  // With a collector nothing of the person may lie here, its network included: such a lead is not counted by network.
  const network = contactDetails.personToken === null ? accepted.network : null;
  try {
    if (!waitingLeads) throw new Error("No secret to seal leads with");
    const text = JSON.stringify({ ...accepted, network } satisfies AcceptedLead);
    const createdAt = await within(STORAGE_MS, waitingLeads.put({ id, createdAt: accepted.createdAt }, text));
    log.error("lead_rescued", cause, { leadId: id });
    return ok({ id, type: lead.type, status: "new", createdAt });
  } catch (storageCause) {
    const storage = storageCause instanceof Error ? storageCause.message : "";
    return leadNotStored(deps, cause, { leadId: id, storage });
  }
}

/** Refuses a lead that is stored nowhere; the visitor keeps the typed text and sees the phone. */
function leadNotStored({ log }: Pick<LeadDeps, "log">, cause: unknown, details: Record<string, unknown> = {}) {
  log.error("lead_not_stored", cause, details);
  return fail("unavailable", NOT_TAKEN);
}

/** When a lead that waits in R2 was accepted; null if none does, or R2 does not answer in time. */
async function waitingSince({ waitingLeads }: LeadDeps, id: string): Promise<number | null> {
  return waitingLeads ? within(STORAGE_MS, waitingLeads.find(id)).catch(() => null) : null;
}

/** For the database with its retries, ms; then the lead goes to R2. */
const DATABASE_MS = 4000;

/**
 * Takes a lead once: a repeat (request-key.ts) returns the receipt of the first. If the database does not take it, it waits in R2
 * until cron stores it (storeWaitingLeads). `rate_limited` during a flood (admitLead), `unavailable` if it could be stored
 * nowhere. Never throws; a lead that was rescued or lost is logged here.
 */
export async function submitLead(deps: LeadDeps, request: LeadRequest): Promise<Result<LeadReceipt>> {
  const identity = await identifyLead(deps, request);
  const admission = await admitLead(deps, request, identity);
  if (!admission.ok) return admission;
  const checked = await checkAsked(deps, request.lead);
  if (!checked.ok) {
    // Of a repeat, what is asked for may be its own visit or hold.
    const { requestKey, earlierKey } = identity;
    const query = selectLeadByKey(deps.db, requestKey, earlierKey ?? requestKey);
    const [stored] = await deps.db.read([query]).then(
      ([rows]) => rows,
      () => [],
    );
    return stored ? ok(await withPage(deps, request.lead, stored)) : checked;
  }
  let accepted: AcceptedLead;
  try {
    accepted = await acceptLead(deps, request, identity, admission.value.isRobotic);
  } catch (cause) {
    return leadNotStored(deps, cause);
  }
  // Read meanwhile: the first request may have gone to R2.
  const waiting = waitingSince(deps, accepted.id);
  try {
    const receipt = await within(DATABASE_MS, storeLead(deps, accepted));
    const createdAt = Math.min(receipt.createdAt, (await waiting) ?? Infinity);
    return ok(await withPage(deps, request.lead, { ...receipt, createdAt }));
  } catch (cause) {
    const rescued = await rescueLead(deps, accepted, cause);
    return rescued.ok ? ok(await withPage(deps, request.lead, rescued.value)) : rescued;
  }
}

/** Whether the visitor may have the visit or the hold that is asked for. */
async function checkAsked(deps: LeadDeps, lead: LeadInput): Promise<Result<null>> {
  if (lead.visitKind) {
    const { checkVisitTime } = await import("./visits/check-visit-time.ts");
    const time = await checkVisitTime(deps, lead);
    if (!time.ok) return time;
  }
  if (lead.form !== HOLD_FORM) return ok(null);
  const { holds } = await import("../visitor-late-use-cases.ts");
  return holds.checkVisitorHold(deps, lead);
}

async function withPage(deps: LeadDeps, { visitKind, form }: LeadInput, receipt: LeadReceipt): Promise<LeadReceipt> {
  const page = form === HOLD_FORM ? "hold" : "visit";
  const href = visitKind || page === "hold" ? await visitHref(deps, receipt.id, page) : null;
  return href === null ? receipt : { ...receipt, visitHref: href };
}
