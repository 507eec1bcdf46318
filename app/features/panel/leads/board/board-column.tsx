import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import type { ReactNode, Ref } from "react";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { BoardLeads } from "#worker/services/leads/get-lead-board.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { LEADS_PATH } from "../leads-path.ts";
import { LeadCard } from "./lead-card.tsx";

interface BoardColumnViewProps {
  column: BoardLeads & { status: LeadStatus | "spam"; label: string };
  /** Where a dragged lead would be dropped. */
  isOver?: boolean;
  dropRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The leads of a status under their count; `children` are the list items. */
export function BoardColumnView({ column, isOver = false, dropRef, children }: BoardColumnViewProps) {
  const { status, label, leads, total, isCapped } = column;
  const address = useListAddress(LEADS_PATH);
  const more = total - leads.length;
  const hasMore = more > 0 || isCapped;
  return (
    <section
      ref={dropRef}
      aria-labelledby={`column-${status}`}
      className={clsx(
        "flex w-[min(19rem,82vw)] shrink-0 snap-start flex-col rounded-md p-2 xl:w-auto xl:min-w-0 xl:shrink xl:basis-0 xl:grow",
        isOver ? "bg-accent-tint" : "bg-shade",
      )}
    >
      <h2 id={`column-${status}`} className="flex items-baseline gap-2 px-1 pb-2 font-semibold">
        {label}
        <span className="figures font-medium text-soft">
          {formatNumber(total)}
          {isCapped && "+"}
        </span>
      </h2>
      <ul className="grid min-h-16 gap-2">{children}</ul>
      {leads.length === 0 && !hasMore && <p className="px-1 pb-2 text-soft">Заявок нет</p>}
      {hasMore && (
        <Link to={address.with({ view: null, status, page: null })} className="mt-2 px-1 py-2 underline">
          {more > 0 ? `Ещё ${formatNumber(more)}${isCapped ? "+" : ""} в списке` : "Искать дальше в списке"}
        </Link>
      )}
    </section>
  );
}

/** New leads that may be spam, beside the statuses; a lead is dropped into no such column. */
export function HeldColumn({ held }: { held: BoardLeads }) {
  if (held.total === 0 && !held.isCapped) return null;
  return (
    <BoardColumnView column={{ ...held, status: "spam", label: "Возможно спам" }}>
      {held.leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} />
        </li>
      ))}
    </BoardColumnView>
  );
}

/** The columns side by side; narrow windows scroll them horizontally. */
export function BoardColumns({ children }: { children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label="Доска заявок"
      tabIndex={0}
      className="-mx-4 flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-4 md:mx-0 md:scroll-px-0 md:px-0"
    >
      {children}
    </div>
  );
}
