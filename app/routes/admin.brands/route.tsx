import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND } from "#worker/domain/content/brand.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { BrandRows } from "./brand-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(BRAND, new URL(request.url).searchParams);
  const view = viewOf(request, "brands");
  const reading = context.services.content.listStaffBrands(query, PANEL_PAGE_SIZE[view]);
  return { list: await loadOrThrow(context, "Failed to fetch brands", reading), query, view };
}

export const meta: MetaFunction = () => [{ title: "Марки — панель" }, { name: "robots", content: "noindex" }];

export default function Brands() {
  const { list, query, view } = useLoaderData<typeof loader>();
  return (
    <RecordList record={BRAND} list={list} query={query} view={{ list: "brands", chosen: view }}>
      <BrandRows brands={list.rows} view={view} />
    </RecordList>
  );
}
