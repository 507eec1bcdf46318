import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PROMOTION } from "#worker/domain/content/promotion.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { PromotionRows } from "./promotion-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(PROMOTION, new URL(request.url).searchParams);
  const view = viewOf(request, "promotions");
  const list = await context.services.content.listStaffPromotions(
    { ...query, isActive: query.isShown },
    PANEL_PAGE_SIZE[view],
  );
  return { list, query, view };
}

export const meta: MetaFunction = () => [{ title: "Акции — панель" }, { name: "robots", content: "noindex" }];

export default function Promotions() {
  const { list, query, view } = useLoaderData<typeof loader>();
  return (
    <RecordList record={PROMOTION} list={list} query={query} view={{ list: "promotions", chosen: view }}>
      <PromotionRows promotions={list.rows} view={view} />
    </RecordList>
  );
}
