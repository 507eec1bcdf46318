import { useState } from "react";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import type { PriceRulePreview } from "#worker/services/cars/prices/preview-price-rule.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/panel/data-table.tsx";
import { useMutation } from "../../use-mutation.ts";

/** The listed cars that the rule of the form covers, with their prices under its condition. */
export function DiscountPreview({ read }: { read: () => object | null }) {
  const [preview, setPreview] = useState<PriceRulePreview | null>(null);
  const load = useMutation({
    send: (body: object) => callApi("POST /price-rules/preview", { body: formBody(body) }),
    failure: "Не удалось посчитать цены",
    onDone: setPreview,
  });
  const priceText = (price: number | null) => (price === null ? "—" : formatRubles(price));
  return (
    <section aria-label="Что изменится" className="mb-4">
      <Button
        variant="secondary"
        pending={load.isPending}
        pendingText="Считаем…"
        onClick={() => {
          const body = read();
          if (body) void load.run(body);
        }}
      >
        Показать, что изменится
      </Button>
      {Object.values(load.fields).map((message) => (
        <p key={message} role="alert" className="mt-2 text-danger">
          {message}
        </p>
      ))}
      {preview && (
        <>
          <p role="status" className="mt-3 mb-2">
            {preview.total === 0
              ? "В продаже нет таких автомобилей."
              : `В продаже: ${countOf(preview.total, CARS)}. Свои скидки автомобиля важнее правила.`}
          </p>
          {preview.rows.length > 0 && (
            <div className="max-h-80 overflow-y-auto rounded-lg border-b border-line">
              <DataTable
                label="Цены с условием"
                rows={preview.rows}
                keyOf={({ id }) => id}
                columns={[
                  { head: "Автомобиль", className: "min-w-44", cell: ({ title, year }) => `${title}, ${year}` },
                  { head: "Без условий", align: "right", cell: ({ base }) => formatRubles(base) },
                  { head: "Сейчас", align: "right", cell: ({ before }) => priceText(before) },
                  { head: "Станет", align: "right", cell: ({ after }) => <b>{priceText(after)}</b> },
                ]}
              />
            </div>
          )}
          {preview.total > preview.rows.length && (
            <p className="mt-2 text-soft">Показаны первые {countOf(preview.rows.length, CARS)}.</p>
          )}
        </>
      )}
    </section>
  );
}
