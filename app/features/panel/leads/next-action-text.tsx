import clsx from "clsx/lite";
import { NEXT_ACTION_LABELS, type NextAction } from "#worker/domain/leads/work/next-action.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";

/** «Перезвонить · 25 ноября 2026 г., 10:00», red when it is overdue. */
export function NextActionText({ action }: { action: NextAction & { isOverdue: boolean } }) {
  const { moment } = useSalonTime();
  return (
    <span className="min-w-0">
      <span className="font-medium">{NEXT_ACTION_LABELS[action.kind]}</span>
      <span className={clsx("wrap-anywhere", action.isOverdue ? "font-medium text-danger" : "text-soft")}>
        {" · "}
        {moment(action.at)}
        {action.isOverdue && ", просрочено"}
      </span>
      {action.note && <span className="block text-sm wrap-anywhere text-graphite">{action.note}</span>}
    </span>
  );
}
