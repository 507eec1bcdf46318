import clsx from "clsx";
import type { ImportSource } from "#worker/domain/imports/import-views.ts";

/** The percentage of a source's cars that state each field, in the last run and on average. */
export function SourceHealth({ health }: { health: ImportSource["health"] }) {
  if (health.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Заполненность полей</h3>
      <p className="mt-0.5 text-xs text-soft">
        Доля автомобилей, у которых источник указывает поле. Резкое падение значит, что источник изменился.
      </p>
      <table className="mt-2 w-full text-left">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-medium">
              Поле
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              В этот раз
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Обычно
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {health.map(({ field, label, last, usual, isAlarming }) => (
            <tr key={field} className={clsx(isAlarming && "text-danger")}>
              <th scope="row" className="py-1 font-medium">
                {label}
                {isAlarming && <span className="ml-2 text-xs font-medium">резко упало</span>}
              </th>
              <td className="figures py-1 text-right font-medium">{`${last}\u00a0%`}</td>
              <td className="figures py-1 text-right text-soft">{usual === null ? "—" : `${usual}\u00a0%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
