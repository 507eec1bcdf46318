import clsx from "clsx";
import type { CarCard } from "#worker/domain/car.ts";
import { formatDaily, formatMonthly, formatPriceFrom, formatRubles } from "#worker/domain/money.ts";

type Priced = Pick<CarCard, "status" | "price" | "oldPrice" | "monthlyPayment" | "dailyPrice">;

/** The loudest thing on a card: what it costs now, what it cost before, and what that is a month or a day. */
export function CarPrice({ car, large = false }: { car: Priced; large?: boolean }) {
  const drop = car.oldPrice !== null && car.oldPrice > car.price ? car.oldPrice - car.price : 0;
  const daily = car.status === "lease" ? car.dailyPrice : null;
  return (
    <div>
      {drop > 0 && (
        <p className="text-sm">
          <s className="mr-2 text-soft">
            <span className="sr-only">Прежняя цена </span>
            {formatRubles(car.price + drop)}
          </s>
          <span className="font-semibold text-accent">Снижена на {formatRubles(drop)}</span>
        </p>
      )}
      <p className={clsx("font-bold", large ? "text-2xl md:text-3xl" : "text-2xl")}>
        {daily ? formatDaily(daily) : formatPriceFrom(car.price)}
      </p>
      {/* Its line is kept when there is nothing to say, so that prices of neighbours stand level. */}
      <p className="mt-1 min-h-7 text-sm">
        {daily ? (
          <span className="text-soft">Выкуп {formatPriceFrom(car.price)}</span>
        ) : (
          car.monthlyPayment !== null && (
            <span className="inline-block rounded-full bg-canvas px-2.5 py-0.5 font-medium text-graphite">
              {formatMonthly(car.monthlyPayment)}
            </span>
          )
        )}
      </p>
    </div>
  );
}
