import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import type { StaffReview } from "#worker/domain/content/review.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { ReviewActions } from "#app/features/panel/content/review-actions.tsx";
import { Day } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { Stars } from "#app/ui/stars.tsx";

export function ReviewRows({ reviews, view }: { reviews: readonly StaffReview[]; view: ListView }) {
  if (view === "table") return <DataTable label="Отзывы" columns={COLUMNS} rows={reviews} keyOf={({ id }) => id} />;
  return (
    <ul className="card-grid">
      {reviews.map((review) => (
        <li key={review.id} className="panel flex flex-col p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Stars rating={review.rating} />
            <StateBadge review={review} />
          </div>
          <p className="mt-3 line-clamp-4 grow whitespace-pre-line">{review.text}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
            <Portrait review={review} />
            <div className="min-w-0 grow basis-36">
              <h2 className="truncate text-sm font-semibold">{review.customerName}</h2>
              <p className="truncate text-xs text-soft">
                {review.carModel && `${review.carModel} · `}
                <Day at={review.createdAt} />
              </p>
            </div>
            <div className="-mr-2 ml-auto">
              <ReviewActions review={review} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<StaffReview>[] = [
  {
    head: "Клиент",
    isText: true,
    cell: (review) => (
      <div className="min-w-36">
        <span className="font-semibold">{review.customerName}</span>
        {review.carModel && <span className="block text-xs text-soft">{review.carModel}</span>}
      </div>
    ),
  },
  { head: "Оценка", className: "*:align-middle", cell: ({ rating }) => <Stars rating={rating} /> },
  { head: "Отзыв", isText: true, cell: ({ text }) => <span className="line-clamp-2 max-w-120 min-w-60">{text}</span> },
  { head: "Статус", cell: (review) => <StateBadge review={review} /> },
  { head: "Дата", className: "whitespace-nowrap", cell: ({ createdAt }) => <Day at={createdAt} /> },
  { head: "Действия", align: "right", isPinned: true, cell: (review) => <ReviewActions review={review} /> },
];

function StateBadge({ review: { approved, fromBuyer, leadId } }: { review: StaffReview }) {
  return (
    <span className="flex flex-wrap gap-1">
      {fromBuyer && <Badge>{leadId === null ? "С сайта" : "После продажи"}</Badge>}
      <Badge tone={approved ? "success" : "accent"}>{approved ? "Одобрен" : "На модерации"}</Badge>
    </span>
  );
}

function Portrait({ review: { customerName, photo } }: { review: StaffReview }) {
  const letter = (
    <span aria-hidden="true" className="grid size-full place-items-center text-base font-semibold">
      {customerName.slice(0, 1)}
    </span>
  );
  return (
    <Photo
      src={photo}
      alt=""
      sizes="44px"
      ratio="1/1"
      fallback={letter}
      className="size-11 shrink-0 rounded-full bg-shade"
    />
  );
}
