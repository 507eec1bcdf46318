import type { DescribedCar } from "./describe-car.ts";
import { CHART } from "./price-chart.ts";

/** The prices under conditions, smaller than the base price above them. */
export function PriceRungs({ ladder }: { ladder: NonNullable<DescribedCar["ladder"]> }) {
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="text-soft">
        <b className="text-graphite">{ladder.base}.</b> {ladder.baseNote}
      </p>
      <ul>
        {ladder.rungs.map(({ label, price, text }) => (
          <li key={label} className="mt-3">
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              {label} <span className="whitespace-nowrap">{price}</span>
            </p>
            <p className="text-soft wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      {ladder.note && <p className="mt-3 text-soft">{ladder.note}</p>}
    </div>
  );
}

export function PriceHistory({ history }: { history: NonNullable<DescribedCar["history"]> }) {
  return (
    <section id="price-history">
      <h2 className="mb-4 text-xl font-bold md:text-2xl">История цены</h2>
      <div className="panel p-5">
        {history.note && <p className="mb-3">{history.note}</p>}
        <p className="text-sm text-soft">{history.highest}</p>
        <svg
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="h-20 w-full text-accent"
          aria-hidden="true"
        >
          <path d={history.chart} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="flex justify-between gap-3 text-sm text-soft">
          <span>{history.lowest}</span>
          <span>{history.since} — сегодня</span>
        </p>
        <table className="mt-3 w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th>С какого дня</th>
              <th>Цена</th>
              <th>Изменение</th>
            </tr>
          </thead>
          <tbody>
            {history.rows.map(({ day, price, change }) => (
              <tr key={day + price} className="border-t border-line">
                <td className="py-1.5">{day}</td>
                <td className="text-right font-medium whitespace-nowrap">{price}</td>
                <td className="w-28 text-right whitespace-nowrap text-soft">{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
