import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BANK_PRODUCT, type StaffBankProduct } from "#worker/domain/content/bank-product.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { RecordActions, RecordSwitch } from "#app/features/panel/content/record-actions.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

function ProductRows({ products }: { products: readonly StaffBankProduct[] }) {
  return <DataTable label="Программы банков" columns={COLUMNS} rows={products} keyOf={({ id }) => id} />;
}

const COLUMNS: readonly Column<StaffBankProduct>[] = [
  {
    head: "Программа",
    isText: true,
    cell: ({ name, bankName, obstacles, warnings }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-soft">{bankName}</span>
        {obstacles.length > 0 && <span className="block text-xs text-danger">Не на сайте: {obstacles.join(", ")}</span>}
        {warnings.map((warning) => (
          <span key={warning} className="block text-xs text-danger">
            {warning}
          </span>
        ))}
      </>
    ),
  },
  { head: "ПСК, %", className: "whitespace-nowrap", cell: ({ pskMin, pskMax }) => range(pskMin, pskMax) },
  { head: "Ставка, %", className: "whitespace-nowrap", cell: ({ rateMin, rateMax }) => range(rateMin, rateMax) },
  {
    head: "Срок, мес.",
    className: "whitespace-nowrap",
    cell: ({ monthsMin, monthsMax }) => range(monthsMin, monthsMax),
  },
  {
    head: "На сайте",
    className: "whitespace-nowrap",
    cell: (product) => <RecordSwitch record={BANK_PRODUCT} row={product} />,
  },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (product) => <RecordActions record={BANK_PRODUCT} row={product} />,
  },
];

function range(min: number, max: number): string {
  return `${min}–${max}`.replaceAll(".", ",");
}

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
