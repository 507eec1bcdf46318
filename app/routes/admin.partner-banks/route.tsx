import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BANK } from "#worker/domain/content/partner-bank.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { BankRows } from "./bank-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(BANK, new URL(request.url).searchParams);
  const view = viewOf(request, "banks");
  const reading = context.services.content.listStaffBanks({ ...query, active: query.isShown }, PANEL_PAGE_SIZE[view]);
  return { list: await reading, query, view };
}

export const meta: MetaFunction = () => [{ title: "Банки-партнёры — панель" }, { name: "robots", content: "noindex" }];

export default function PartnerBanks() {
  const { list, query, view } = useLoaderData<typeof loader>();
  return (
    <RecordList record={BANK} list={list} query={query} view={{ list: "banks", chosen: view }}>
      <BankRows banks={list.rows} view={view} />
    </RecordList>
  );
}
