import { BANK_PRODUCT, type StaffBankProduct } from "#worker/domain/content/bank-product.ts";
import { RecordActions, RecordSwitch } from "#app/features/panel/content/record-actions.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function ProductRows({ products }: { products: readonly StaffBankProduct[] }) {
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
