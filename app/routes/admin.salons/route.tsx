import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SALON } from "#worker/domain/dealership/salon-record.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { SalonRows } from "./salon-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(SALON, new URL(request.url).searchParams);
  return { ...(await context.services.dealership.listStaffSalons(query, PANEL_PAGE_SIZE.cards)), query };
}

export const meta: MetaFunction = () => [{ title: "Салоны — панель" }, { name: "robots", content: "noindex" }];

export default function Salons() {
  const { list, query, defaults } = useLoaderData<typeof loader>();
  return (
    <RecordList record={SALON} list={list} query={query}>
      <SalonRows salons={list.rows} defaults={defaults} />
    </RecordList>
  );
}
