import type { LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { LeadResult } from "#worker/services/leads/lead-item.ts";
import { callApi } from "#app/lib/api.ts";

/** The result of a lead, and whether its sold car leaves the stock. */
export interface ChosenResult extends LeadResult {
  leavesStock?: boolean;
}

/** The car goes first: when its sale is refused, the lead stays open. Repeating both calls changes nothing more. */
export async function storeLeadStatus(
  leadId: string,
  status: LeadStatus,
  { leavesStock = false, ...result }: ChosenResult,
): Promise<void> {
  if (leavesStock && result.soldCarId) await callApi("PUT", `/cars/${result.soldCarId}`, { sold: true });
  await callApi("PUT", `/leads/${leadId}/status`, { status, ...result });
}
