import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import type { LeadDesk } from "#worker/services/leads/list-staff-leads.ts";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

/** Counts of leads, each with a link to its leads. */
export function LeadCountList({ counters }: { counters: LeadDesk["counters"] }) {
  const cells = [
    { label: "Всего", value: counters.total, to: LEADS_PATH },
    { label: "Новые", value: counters.new, to: `${LEADS_PATH}?status=new` },
    // These two before those that a phone scrolls to.
    {
      label: "Не отвечено",
      value: counters.unanswered,
      to: `${LEADS_PATH}?status=unanswered&sort=oldest`,
      isLoud: counters.unanswered.total > 0,
    },
    ...(counters.spam.total > 0
      ? [{ label: "Возможно спам", value: counters.spam, to: `${LEADS_PATH}?status=spam` }]
      : []),
    { label: "В работе", value: counters.inProgress, to: `${LEADS_PATH}?status=in_progress` },
    { label: "Сегодня", value: counters.today, to: null },
  ];
  return (
    <dl className="mb-4 panel flex max-md:scrolls-x md:flex-wrap md:gap-px md:overflow-hidden md:bg-line">
      {cells.map(({ label, value, to, isLoud = false }) => (
        <div
          key={label}
          className={clsx(
            "relative flex grow flex-col-reverse justify-end border-line px-3 py-2.5 whitespace-nowrap max-md:not-first:border-l md:basis-24 md:bg-paper md:px-5 md:py-3.5",
            to !== null && "hover:bg-canvas",
          )}
        >
          <dt className="text-xs text-soft md:text-sm">
            {to === null ? (
              label
            ) : (
              <Link to={to} className="after:absolute after:inset-0">
                {label}
              </Link>
            )}
          </dt>
          <dd className={clsx("figures text-lg font-bold md:text-2xl", isLoud && "text-accent")}>
            {formatNumber(value.total)}
            {value.isCapped && "+"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
