import { Icon } from "#app/ui/icon.tsx";
import { useViewers } from "./presence.ts";

/** Names the colleagues who have the lead open, so that two do not call; null when nobody has. */
export function OpenElsewhere({ leadId }: { leadId: string }) {
  const viewers = useViewers(leadId);
  return (
    <span role="status" className="contents">
      {viewers.length > 0 && (
        <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-sm border border-warning bg-warning-tint px-2 py-0.75 text-xs font-semibold text-warning">
          <Icon name="eye" size={14} className="shrink-0" />
          <span className="truncate">Открыта: {viewers.map(({ name }) => name).join(", ")}</span>
        </span>
      )}
    </span>
  );
}
