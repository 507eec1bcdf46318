import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReviewCounts } from "#worker/domain/review.ts";
import { REVIEWS_PATH } from "#app/features/panel/reviews/reviews-path.ts";
import { formatNumber } from "#app/shared.ts";

interface ReviewCountersProps {
  counts: ReviewCounts;
  /** The status that is shown; null: none of these lists. */
  current: string | null;
}

/** How many reviews there are of each kind; each number leads to its list. */
export function ReviewCounters({ counts, current }: ReviewCountersProps) {
  const counters = [
    { status: "", label: "Всего", count: counts.total },
    { status: "approved", label: "Одобрены", count: counts.approved },
    { status: "pending", label: "На модерации", count: counts.pending },
  ];
  return (
    <ul aria-label="Сколько отзывов" className="mb-4 grid max-w-160 grid-cols-3 gap-3">
      {counters.map(({ status, label, count }) => (
        <li key={status}>
          <Link
            to={status === "" ? REVIEWS_PATH : `${REVIEWS_PATH}?status=${status}`}
            aria-current={status === current ? "true" : undefined}
            className={clsx(
              "panel flex h-full flex-col-reverse justify-end px-4 py-3 transition-colors",
              status === current ? "border-ink!" : "hover:border-edge",
            )}
          >
            <span className="text-soft">{label}</span>
            <span className="text-xl font-bold">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
