import { type LeadStatus, LEAD_STATUSES } from "#worker/domain/leads/lead-terms.ts";
import { REFUSAL_REASONS, type RefusalReason } from "#worker/domain/leads/refusal-reasons.ts";

/** The part of the body of `POST /leads/bulk` besides the ids. */
export type BulkOrder = { assigneeId: string | null } | { status: LeadStatus; refusalReason?: RefusalReason };

/** Values of the choice: «status:new», «assignee:», «assignee:<id>». */
export function orderOf(choice: string, reason: string): BulkOrder | null {
  const [kind, ...rest] = choice.split(":");
  const value = rest.join(":");
  if (kind === "assignee") return { assigneeId: value || null };
  const status = LEAD_STATUSES.find((one) => one === value);
  if (!status) return null;
  if (status !== "cancelled") return { status };
  const refusalReason = REFUSAL_REASONS.find((one) => one === reason);
  return refusalReason ? { status, refusalReason } : { status };
}
