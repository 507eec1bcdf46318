import clsx from "clsx";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { formatDaily, formatMonthly, formatPriceFrom, formatRubles } from "#worker/domain/money/money.ts";

type Priced = Pick<CarCard, "status" | "price" | "oldPrice" | "drop" | "monthlyPayment" | "dailyPrice"> & {
  offer?: string | null;
};

/** The base price and the price before a cut, the lowest price under conditions, and the payment by month or by day. */
export function CarPrice({ car, large = false }: { car: Priced; large?: boolean }) {
  const daily = car.status === "lease" ? car.dailyPrice : null;
  const drop = daily === null ? car.drop : null;
  return (
    <div>
      {drop && <p className="text-sm font-semibold text-accent">{drop}</p>}
      <p className={clsx("font-bold", large ? "text-2xl md:text-3xl" : "text-2xl")}>
        {daily === null ? formatPriceFrom(car.price) : formatDaily(daily)}
      </p>
      {/* The line keeps its height when empty, so that the prices of a row are aligned. */}
      <p className={clsx("mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft empty:mt-0", !large && "min-h-7")}>
        {daily !== null && `Выкуп ${formatPriceFrom(car.price)}`}
        {drop && car.oldPrice !== null && (
          <s>
            <span className="sr-only">Прежняя цена </span>
            {formatRubles(car.oldPrice)}
          </s>
        )}
        {daily === null && car.monthlyPayment !== null && (
          <span className="rounded-full bg-canvas px-2.5 py-0.5 font-medium text-graphite">
            {`${formatMonthly(car.monthlyPayment)} `}
            <small>по условиям банка</small>
          </span>
        )}
        {car.offer}
      </p>
    </div>
  );
}
