import { Link } from "@remix-run/react";
import type { LeadDesk } from "#worker/services/leads/list-staff-leads.ts";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { formatNumber } from "#app/shared.ts";

/** How the day goes; a counter of a status leads to its leads. */
export function LeadCounters({ counters }: { counters: LeadDesk["counters"] }) {
  const cells = [
    { label: "Всего", value: counters.total, to: LEADS_PATH },
    { label: "Новые", value: counters.new, to: `${LEADS_PATH}?status=new`, isLoud: counters.new > 0 },
    { label: "В работе", value: counters.inProgress, to: `${LEADS_PATH}?status=in_progress` },
    { label: "Сегодня", value: counters.today, to: null },
  ];
  return (
    <dl className="mb-4 panel grid grid-cols-4 divide-x divide-line overflow-hidden">
      {cells.map(({ label, value, to, isLoud = false }) => (
        <div key={label} className="relative flex flex-col-reverse px-3 py-2.5 hover:bg-canvas md:px-5 md:py-3.5">
          <dt className="truncate text-xs text-soft md:text-sm">
            {to === null ? (
              label
            ) : (
              <Link to={to} className="after:absolute after:inset-0">
                {label}
              </Link>
            )}
          </dt>
          <dd className={`figures text-lg font-bold md:text-2xl ${isLoud ? "text-accent" : ""}`}>
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
