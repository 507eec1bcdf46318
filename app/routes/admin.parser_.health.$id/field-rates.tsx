import clsx from "clsx/lite";
import type { SourceHistory } from "#worker/domain/imports/import-views.ts";
import { carsText } from "#app/features/panel/imports/run-labels.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";

/** One row a field: how it changed over the runs, its share in the last one and usually. */
export function FieldRates({ history: { fields, times, cars } }: { history: SourceHistory }) {
  const { day } = useSalonTime();
  if (fields.length === 0) return null;
  const [first, last] = [times[0], times.at(-1)];
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-lg font-bold">
        Заполненность полей
      </h2>
      <p className="mt-0.5 mb-3 max-w-160 text-soft">
        Доля автомобилей, у которых источник указывает поле. Резкое падение значит, что источник изменился: такая
        проверка останавливается, пока её не посмотрят.
        {first !== undefined && last !== undefined && (
          <>
            {" "}
            Графики: {day(first)} — {day(last)}, в последний раз {carsText(cars.at(-1) ?? 0)}.
          </>
        )}
      </p>
      <div className="panel scrolls-x" role="region" aria-labelledby="rates" tabIndex={0}>
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 font-medium">
                Поле
              </th>
              <th scope="col" className="py-2 font-medium">
                По проверкам
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Сейчас
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                Обычно
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {fields.map(({ field, label, rates, last: now, usual, isAlarming }) => (
              <tr key={field} className={clsx(isAlarming && "text-danger")}>
                <th scope="row" className="px-4 py-1.5 font-medium">
                  {label}
                  {isAlarming && <span className="block text-xs font-medium">резко упало</span>}
                </th>
                <td className="py-1.5">
                  <RateChart rates={rates} label={label} />
                </td>
                <td className="figures py-1.5 pl-3 text-right font-medium">{`${now}\u00a0%`}</td>
                <td className="figures px-4 py-1.5 text-right text-soft">{usual === null ? "—" : `${usual}\u00a0%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const HEIGHT = 32;
const STEP = 6;
const GAP = 1;

interface RateChartProps {
  /** Percent, the oldest first. */
  rates: readonly number[];
  label: string;
}

/** A bar for each run. Screen readers get the numbers. */
function RateChart({ rates, label }: RateChartProps) {
  const width = rates.length * STEP;
  return (
    <svg
      role="img"
      aria-label={`${label}, процентов по проверкам: ${rates.join(", ")}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      className="max-w-full"
    >
      <line x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="currentColor" strokeOpacity={0.3} />
      {rates.map((rate, at) => {
        const height = Math.max(1, (rate / 100) * HEIGHT);
        // Runs have no other identity here, and bars have no state.
        // oxlint-disable-next-line react/no-array-index-key
        return (
          <rect key={at} x={at * STEP} y={HEIGHT - height} width={STEP - GAP} height={height} fill="currentColor" />
        );
      })}
    </svg>
  );
}
