import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { REVIEW } from "#worker/domain/content/review.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { ReviewCountList } from "./review-count-list.tsx";
import { ReviewRows } from "./review-rows.tsx";

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
      summary={<ReviewCountList counts={counts} current={query.shelf} />}
    >
      <ReviewRows reviews={list.rows} view={view} />
    </RecordList>
  );
}
