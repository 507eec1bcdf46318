import type { ReactNode } from "react";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { formatMonthly, formatRubles } from "#worker/domain/money/money.ts";
import type { PricePreview } from "#worker/services/cars/change-prices.ts";
import { DataTable } from "#app/ui/panel/data-table.tsx";

interface PricePreviewTableProps {
  preview: PricePreview;
  leftOut: ReadonlySet<string>;
  onToggle: (id: string, isIn: boolean) => void;
}

/** Prices before and after; an unticked car is excluded. */
export function PricePreviewTable({ preview: { total, rows }, leftOut, onToggle }: PricePreviewTableProps) {
  if (total === 0) {
    return (
      <p role="status" className="mt-4 text-soft">
        Ни у одного автомобиля цена не изменится.
      </p>
    );
  }
  return (
    <section aria-label="Что изменится" className="mt-4">
      <p role="status" className="mb-2">
        Изменится цена: {countOf(total, CARS)}. Снимите отметку, чтобы оставить прежнюю.
      </p>
      <div className="max-h-80 overflow-y-auto rounded-lg">
        <DataTable
          label="Цены до и после"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "Менять",
              className: "w-11",
              cell: ({ id, title }) => (
                <label className="grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`Менять: ${title}`}
                    checked={!leftOut.has(id)}
                    onChange={(event) => onToggle(id, event.target.checked)}
                    className="size-5"
                  />
                </label>
              ),
            },
            { head: "Автомобиль", className: "min-w-44", cell: ({ title, year }) => `${title}, ${year}` },
            {
              head: "Было",
              align: "right",
              className: "whitespace-nowrap",
              cell: ({ before, paymentBefore }) => (
                <>
                  {formatRubles(before)}
                  {paymentBefore !== null && <Besides>{formatMonthly(paymentBefore)}</Besides>}
                </>
              ),
            },
            {
              head: "Станет",
              align: "right",
              className: "whitespace-nowrap",
              cell: ({ after, paymentAfter }) => (
                <>
                  <span className="font-semibold">{formatRubles(after)}</span>
                  {paymentAfter !== null && <Besides>{formatMonthly(paymentAfter)}</Besides>}
                </>
              ),
            },
          ]}
        />
      </div>
      {total > rows.length && (
        <p className="mt-2 text-soft">Показаны первые {countOf(rows.length, CARS)}; остальные изменятся так же.</p>
      )}
    </section>
  );
}

function Besides({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal text-soft">{children}</span>;
}
