import type { CarEditing } from "#worker/services/cars/get-staff-car.ts";
import { Day } from "../salon-time.tsx";
import { formatRubles } from "#worker/domain/money/money.ts";

const SOURCES: Readonly<Record<string, string>> = {
  form: "в карточке",
  bulk: "массово",
  undo: "отмена",
  import: "импорт",
};

/** Price history; hidden until the price has changed. */
export function PriceLine({ prices }: Pick<CarEditing, "prices">) {
  if (prices.length < 2) return null;
  return (
    <details className="mt-2 border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Цены: {prices.length}</summary>
      <ol className="grid gap-1 pb-2">
        {prices.map(({ id, price, source, changedAt }) => (
          <li key={id} className="figures">
            {formatRubles(price)}{" "}
            <span className="text-soft">
              · <Day at={changedAt} /> · {SOURCES[source] ?? source}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
