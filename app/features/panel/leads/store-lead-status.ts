import { isClosed, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import { NEXT_ACTION_LABELS } from "#worker/domain/leads/work/next-action.ts";
import type { LeadResult } from "#worker/services/leads/lead-item.ts";
import { callApi } from "#app/lib/api.ts";

/** The result of a lead, and what becomes of its car. */
export interface ChosenResult extends LeadResult {
  /** The sold car leaves the stock. */
  leavesStock?: boolean;
  /** The car that is sold no more. */
  returned?: { id: string; inStock: boolean };
}

/**
 * Stores a status and returns what to say about it. The cars go first: when a change of one is refused, the lead stays as it was. Repeating
 * the calls changes nothing more. `onSold` gets the car that is sold by it, as it was before.
 */
export async function storeLeadStatus(
  lead: { id: string; status: LeadStatus },
  status: LeadStatus,
  { leavesStock = false, returned, ...result }: ChosenResult,
  onSold?: (before: ChosenResult["returned"]) => void,
): Promise<string> {
  if (returned) await callApi("PUT /cars/:id", { id: returned.id, body: { sold: false, inStock: returned.inStock } });
  const car = leavesStock && result.soldCarId ? await callApi("GET /admin/cars/:id", { id: result.soldCarId }) : null;
  if (car?.soldAt === null) {
    await callApi("PUT /cars/:id", { id: car.id, body: { sold: true } });
    onSold?.({ id: car.id, inStock: car.inStock });
  }
  const body = { status, ...result };
  const { nextAction } = await callApi("PUT /leads/:id/status", { id: lead.id, body });
  const planned = isClosed(lead.status) && nextAction ? `. Снова в плане: ${NEXT_ACTION_LABELS[nextAction.kind]}` : "";
  return `Статус лида успешно изменен${planned}`;
}
