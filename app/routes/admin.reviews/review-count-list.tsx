import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { REVIEW, type ReviewCounts } from "#worker/domain/content/review.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

interface ReviewCountListProps {
  counts: ReviewCounts;
  /** The `status` of the address. */
  current: string;
}

/** Counts of reviews by status, each with a link to its reviews. */
export function ReviewCountList({ counts, current }: ReviewCountListProps) {
  const items = [
    { status: "", label: "Всего", count: counts.total },
    { status: "approved", label: "Одобрены", count: counts.approved },
    { status: "pending", label: "На модерации", count: counts.pending },
  ];
  return (
    <ul aria-label="Сколько отзывов" className="mb-4 flex max-w-160 flex-wrap gap-2 md:gap-3">
      {items.map(({ status, label, count }) => (
        <li key={status} className="grow md:basis-0">
          <Link
            to={status === "" ? REVIEW.path : `${REVIEW.path}?status=${status}`}
            aria-current={status === current ? "true" : undefined}
            className={clsx(
              "panel flex h-full flex-col-reverse justify-end px-3 py-3 transition-colors md:px-4",
              status === current ? "border-ink!" : "hover:border-edge",
            )}
          >
            <span className="text-soft max-md:text-xs">{label}</span>
            <span className="text-xl font-bold">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
