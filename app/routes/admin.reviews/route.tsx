import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, Link } from "@remix-run/react";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { REVIEW, type ReviewCounts } from "#worker/domain/content/review.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { ReviewRows } from "./review-rows.tsx";
import clsx from "clsx/lite";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(REVIEW, new URL(request.url).searchParams);
  const view = viewOf(request, "reviews");
  const reading = context.services.content.listStaffReviews(
    { ...query, approved: query.isShown },
    PANEL_PAGE_SIZE[view],
  );
  return { ...(await loadOrThrow(context, "Failed to fetch reviews", reading)), query, view };
}

export const meta: MetaFunction = () => [{ title: "Отзывы — панель" }, { name: "robots", content: "noindex" }];

export default function Reviews() {
  const { list, counts, query, view } = useLoaderData<typeof loader>();
  return (
    <RecordList
      record={REVIEW}
      list={list}
      query={query}
      view={{ list: "reviews", chosen: view }}
      actions={
        <IfMayChange>
          <LinkButton to={`${REVIEW.path}/import`} variant="secondary">
            <Icon name="download" size={18} />
            Из файла
          </LinkButton>
        </IfMayChange>
      }
      summary={<ReviewCountList counts={counts} current={query.shelf} />}
    >
      <ReviewRows reviews={list.rows} view={view} />
    </RecordList>
  );
}

interface ReviewCountListProps {
  counts: ReviewCounts;
  /** The `status` of the address. */
  current: string;
}

/** Counts of reviews by status, each with a link to its reviews. */
function ReviewCountList({ counts, current }: ReviewCountListProps) {
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
