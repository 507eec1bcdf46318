import clsx from "clsx/lite";
import type { LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES = {
  new: "accent",
  in_progress: "dark",
  completed: "success",
  cancelled: "neutral",
} as const satisfies Record<LeadStatus, string>;

export function LeadStatusBadge({ lead: { status, statusLabel } }: { lead: Pick<LeadLine, "status" | "statusLabel"> }) {
  return <Badge tone={TONES[status]}>{statusLabel}</Badge>;
}

/** Of a lead that may be spam. */
export function SpamBadge({ lead: { spamReasons } }: { lead: Pick<LeadItem, "spamReasons"> }) {
  if (!spamReasons) return null;
  return (
    <span className="inline-block rounded-sm border border-warning bg-warning-tint px-2 py-0.75 text-xs font-semibold text-warning">
      Возможно спам
    </span>
  );
}

export const URGENCY_LOOKS = {
  calm: "border-line text-soft",
  late: "border-warning bg-warning-tint text-warning",
  overdue: "border-danger bg-danger text-paper",
} as const;

/** How long the lead has waited for a first response; null after that. */
export function WaitingBadge({ lead: { waiting } }: { lead: Pick<LeadLine, "waiting"> }) {
  if (!waiting) return null;
  return (
    <span
      className={clsx(
        "inline-block rounded-sm border px-2 py-0.75 text-xs font-semibold",
        URGENCY_LOOKS[waiting.urgency],
      )}
    >
      Ждёт {waiting.text}
    </span>
  );
}
