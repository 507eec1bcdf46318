import { within } from "../../domain/kernel/time/within.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { LeadInput } from "../../domain/leads/lead.ts";
import type { LeadDeps } from "../deps.ts";
import { acceptLead, type AcceptedLead, identifyLead, type LeadRequest } from "./intake/accept-lead.ts";
import { admitLead } from "./intake/admit-lead.ts";
import { leadNotStored, rescueLead, waitingSince } from "./intake/rescue-lead.ts";
import { type LeadReceipt, storeLead } from "./intake/store-lead.ts";
import { visitHref } from "./visits/visit-deps.ts";

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
  const { visitKind } = request.lead;
  if (visitKind) {
    const { checkVisitTime } = await import("./visits/check-visit-time.ts");
    const time = await checkVisitTime(deps, request.lead);
    if (!time.ok) return time;
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
    return ok(await withVisit(deps, visitKind, { ...receipt, createdAt }));
  } catch (cause) {
    const rescued = await rescueLead(deps, accepted, cause);
    return rescued.ok ? ok(await withVisit(deps, visitKind, rescued.value)) : rescued;
  }
}

async function withVisit(deps: LeadDeps, kind: LeadInput["visitKind"], receipt: LeadReceipt): Promise<LeadReceipt> {
  const href = kind ? await visitHref(deps, receipt.id) : null;
  return href === null ? receipt : { ...receipt, visitHref: href };
}
