import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BANK_PRODUCT } from "#worker/domain/content/bank-product.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { ProductRows } from "./product-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...parseRecordQuery(BANK_PRODUCT, params), bankId: params.get("bank") ?? "" };
  const { list, banks } = await context.services.content.listStaffBankProducts(query, PANEL_PAGE_SIZE.table);
  return { list, banks, query };
}

export const meta: MetaFunction = () => [
  { title: "Программы банков — панель" },
  { name: "robots", content: "noindex" },
];

export default function BankProducts() {
  const { list, banks, query } = useLoaderData<typeof loader>();
  const bankFilter = {
    name: "bank",
    label: "Банк",
    value: query.bankId,
    options: [{ value: "", label: "Все банки" }, ...banks.map(({ id, name }) => ({ value: id, label: name }))],
  };
  return (
    <RecordList record={BANK_PRODUCT} list={list} query={query} filters={[bankFilter]}>
      <ProductRows products={list.rows} />
    </RecordList>
  );
}
