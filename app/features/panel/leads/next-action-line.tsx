import { NEXT_ACTION_LABELS } from "#worker/domain/leads/work/next-action.ts";
import clsx from "clsx/lite";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";

/** What is to be done next and when; nothing without a next action. */
export function NextActionLine({ lead: { nextAction } }: { lead: Pick<LeadItem, "nextAction"> }) {
  const { moment } = useSalonTime();
  if (!nextAction) return null;
  const { kind, at, isOverdue } = nextAction;
  return (
    <span className={clsx("text-xs", isOverdue ? "font-semibold text-danger" : "text-soft")}>
      {NEXT_ACTION_LABELS[kind]}: <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      {isOverdue && ", просрочено"}
    </span>
  );
}
