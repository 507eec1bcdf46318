import { SealBroken } from "../../../adapters/sealer.ts";
import type { WaitingLead, WaitingLeads } from "../../../adapters/leads/waiting-leads.ts";
import { isDatabaseFailure } from "../../../db/d1-failures.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { LEADS } from "../../../domain/leads/lead-desk.ts";
import { clearSignal, raiseSignal } from "../../operations/raise-signal.ts";
import type { JobDeps, LeadDeps } from "../../deps.ts";
import type { AcceptedLead } from "./accept-lead.ts";
import { storeLead } from "./store-lead.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";

/** A lead takes up to ten statements: this leaves room for the other jobs of the minute. */
const LEADS_A_RUN = 40;

/**
 * Stores the leads that wait in R2, in order of arrival, at most LEADS_A_RUN. Stops when the database does not answer. A lead
 * that cannot be stored is set aside, so that it does not block the others, and is tried again every hour. An interrupted run
 * may store a lead and not remove it from R2: the next run stores it again, which changes nothing.
 */
export async function storeWaitingLeads(deps: LeadDeps & JobDeps): Promise<void> {
  const { waitingLeads, clock, budget } = deps;
  if (!waitingLeads) return;
  const { waiting, setAside } = await waitingLeads.list();
  const isHour = Math.floor(clock.now() / MINUTE_MS) % 60 === 0;
  const left = new Set(waiting);
  const aside = new Set(setAside);
  const refused: { lead: WaitingLead; cause: unknown }[] = [];
  let isAnswering = false;
  for (const lead of [...waiting, ...(isHour ? setAside : [])].slice(0, LEADS_A_RUN)) {
    if (budget.isSpent()) break;
    try {
      await storeWaiting(deps, waitingLeads, lead);
      isAnswering = true;
      left.delete(lead);
      aside.delete(lead);
    } catch (cause) {
      if (isDatabaseFailure(cause)) break;
      refused.push({ lead, cause });
    }
  }
  for (const { lead, cause } of refused) {
    deps.log.error("waiting_lead_not_stored", cause, { leadId: lead.id });
    // If the database refuses every lead, the fault is not in the leads: they keep their place.
    if (!isAnswering && !(cause instanceof SealBroken)) continue;
    await waitingLeads.setAside(lead.id);
    left.delete(lead);
    aside.add(lead);
  }
  if (left.size + aside.size === 0) await clearSignal(deps, "leads_waiting");
  else await raiseSignal(deps, "leads_waiting", detailOf(left.size, aside.size));
}

function detailOf(left: number, aside: number): string {
  const waiting = left > 0 ? [`Ждёт записи: ${countOf(left, LEADS)}.`] : [];
  const refused = aside > 0 ? [`Не удаётся записать: ${countOf(aside, LEADS)}.`] : [];
  return [...waiting, ...refused].join(" ");
}

async function storeWaiting(deps: LeadDeps, waitingLeads: WaitingLeads, { id }: WaitingLead): Promise<void> {
  const text = await waitingLeads.read(id);
  if (text === null) return;
  // Sealed by rescueLead, so it has the shape of that release.
  await storeLead(deps, JSON.parse(text) as AcceptedLead);
  await waitingLeads.remove(id);
}

/** How many leads wait in R2 for the database. */
export async function countWaitingLeads({ waitingLeads }: LeadDeps): Promise<number> {
  if (!waitingLeads) return 0;
  const { waiting, setAside } = await waitingLeads.list();
  return waiting.length + setAside.length;
}
