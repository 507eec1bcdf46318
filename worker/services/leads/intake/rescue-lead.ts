import { within } from "../../../domain/kernel/time/within.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { LeadDeps } from "../../deps.ts";
import type { AcceptedLead } from "./accept-lead.ts";
import type { LeadReceipt } from "./store-lead.ts";

/** For the storage, ms. Together with the database's time it stays below the six seconds that a lead may take. */
const STORAGE_MS = 1500;
const NOT_TAKEN = "Не удалось отправить заявку. Попробуйте еще раз.";

/** Keeps a lead that the database did not take in R2 until cron stores it. `unavailable` if R2 does not take it either. */
export async function rescueLead(deps: LeadDeps, accepted: AcceptedLead, cause: unknown): Promise<Result<LeadReceipt>> {
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
export function leadNotStored({ log }: Pick<LeadDeps, "log">, cause: unknown, details: Record<string, unknown> = {}) {
  log.error("lead_not_stored", cause, details);
  return fail("unavailable", NOT_TAKEN);
}

/** When a lead that waits in R2 was accepted; null if none does, or R2 does not answer in time. */
export async function waitingSince({ waitingLeads }: LeadDeps, id: string): Promise<number | null> {
  return waitingLeads ? within(STORAGE_MS, waitingLeads.find(id)).catch(() => null) : null;
}
