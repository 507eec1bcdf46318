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
 * Stores a status and returns what to say about it, and the car that it has recorded as sold, as it was before. The cars go first: when a change of one is refused, the lead stays as it was. Repeating
 * the calls changes nothing more.
 */
export async function storeLeadStatus(
  lead: { id: string; status: LeadStatus },
  status: LeadStatus,
  { leavesStock = false, returned, ...result }: ChosenResult,
): Promise<{ text: string; sold: ChosenResult["returned"] }> {
  if (returned) await callApi("PUT /cars/:id", { id: returned.id, body: { sold: false, inStock: returned.inStock } });
  const car = leavesStock && result.soldCarId ? await callApi("GET /admin/cars/:id", { id: result.soldCarId }) : null;
  const sold = car?.soldAt === null ? { id: car.id, inStock: car.inStock } : undefined;
  if (sold) await callApi("PUT /cars/:id", { id: sold.id, body: { sold: true } });
  const body = { status, ...result };
  const { nextAction } = await callApi("PUT /leads/:id/status", { id: lead.id, body });
  const planned = isClosed(lead.status) && nextAction ? `. Снова в плане: ${NEXT_ACTION_LABELS[nextAction.kind]}` : "";
  return { text: `Статус лида успешно изменен${planned}`, sold };
}
