import clsx from "clsx/lite";
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
    <>
      {drop && <div className="car-drop">{drop}</div>}
      <div className={clsx("car-price", large && "md:text-3xl")}>
        {daily === null ? formatPriceFrom(car.price) : formatDaily(daily)}
      </div>
      <div className={clsx("car-terms", daily !== null && "min-h-0!")}>
        {daily !== null && `Выкуп ${formatPriceFrom(car.price)}`}
        {drop && car.oldPrice !== null && (
          <s>
            <span className="sr-only">Прежняя цена </span>
            {formatRubles(car.oldPrice)}
          </s>
        )}
        {daily === null && car.monthlyPayment !== null && (
          <span>
            {`${formatMonthly(car.monthlyPayment)} `}
            <small>по условиям банка</small>
          </span>
        )}
        {car.offer}
      </div>
    </>
  );
}
