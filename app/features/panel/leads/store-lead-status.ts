import { isClosed, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import { NEXT_ACTION_LABELS } from "#worker/domain/leads/work/next-action.ts";
import type { LeadResult } from "#worker/services/leads/lead-item.ts";
import { callApi } from "#app/lib/api.ts";

/** The result of a lead, and what becomes of its car. */
export interface ChosenResult extends LeadResult {
  /** The sold car leaves the stock. */
  leavesStock?: boolean;
  /** The car that was sold is for sale again. */
  returnedCarId?: string;
}

/**
 * Stores a status and returns what to say about it. The cars go first: when a change of one is refused, the lead stays as it was. Repeating
 * the calls changes nothing more.
 */
export async function storeLeadStatus(
  lead: { id: string; status: LeadStatus },
  status: LeadStatus,
  { leavesStock = false, returnedCarId, ...result }: ChosenResult,
): Promise<string> {
  if (returnedCarId) await callApi("PUT /cars/:id", { id: returnedCarId, body: { inStock: true } });
  if (leavesStock && result.soldCarId) await callApi("PUT /cars/:id", { id: result.soldCarId, body: { sold: true } });
  const body = { status, ...result };
  const { nextAction } = await callApi("PUT /leads/:id/status", { id: lead.id, body });
  const planned = isClosed(lead.status) && nextAction ? `. Снова в плане: ${NEXT_ACTION_LABELS[nextAction.kind]}` : "";
  return `Статус лида успешно изменен${planned}`;
}
