import type { CarEditing } from "#worker/services/cars/get-staff-car.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { isStrikable } from "#worker/domain/money/price-history.ts";
import { Day } from "../salon-time.tsx";
import { useMay } from "../use-current-staff.ts";
import type { StrikePriceProps } from "./strike-price.client.tsx";

const { Part: StrikePrice } = lazyPart<StrikePriceProps>(
  async () => (await import("./strike-price.client.tsx")).StrikePrice,
);

const SOURCES: Readonly<Record<string, string>> = {
  form: "в карточке",
  bulk: "массово",
  undo: "отмена",
  import: "импорт",
  check: "проверка журнала",
};

/** The ledger of prices that visitors saw; hidden until the price has changed. */
export function PriceLine({ prices, carId }: Pick<CarEditing, "prices"> & { carId: string }) {
  const mayStrike = useMay("cars.prices");
  if (prices.length < 2) return null;
  return (
    <details className="mt-2 border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Цены: {prices.length}</summary>
      <ol className="grid gap-1 pb-2">
        {prices.map(({ id, price, source, changedAt, strikeReason, ...row }) => (
          <li key={id} className="figures wrap-anywhere">
            {row.struckAt === null ? formatRubles(price) : <s>{formatRubles(price)}</s>}{" "}
            <span className="text-soft">
              · <Day at={changedAt} /> · {SOURCES[source] ?? source}
              {strikeReason && ` · опечатка: ${strikeReason}`}
            </span>
            {mayStrike && isStrikable({ changedAt, ...row }) && (
              <StrikePrice carId={carId} priceId={id} price={formatRubles(price)} />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
