import { doubtText } from "./doubt-text.ts";
import { fieldNames } from "./run-labels.ts";
import type { DraftFieldName } from "#worker/domain/imports/import-draft.ts";
import type { ImportChange, ImportItemView } from "#worker/domain/imports/import-views.ts";

type Stated = Pick<ImportItemView, "stated" | "changes" | "doubts" | "verdict">;

/** Draft fields whose name in the car is different. */
const CAR_FIELDS: Partial<Record<DraftFieldName, string>> = { brand: "brandId", images: "mainImage" };

/** A table of fields: the source's value and its origin, the panel's value, and doubts. */
export function StatedFields({ item: { stated, changes, doubts, verdict } }: { item: Stated }) {
  const isKnown = verdict !== "new";
  const changeOf = new Map<string, ImportChange>(changes.map((change) => [change.field, change]));
  const missing = doubts.filter(({ isMissing }) => isMissing);
  if (stated.length === 0 && changes.length === 0) {
    return <p className="text-soft">Отличий от панели не было, и прочитанное не сохранено.</p>;
  }
  return (
    <>
      <div role="region" aria-label="Что прочитано" tabIndex={0} className="scrolls-x">
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-medium md:w-44">
                Поле
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                В источнике
              </th>
              {isKnown && (
                <th scope="col" className="py-2 font-medium">
                  В панели
                </th>
              )}
              <th scope="col" className="py-2 text-right font-medium max-md:hidden">
                Откуда
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-baseline">
            {stated.map(({ field, label, value, origin, doubt }) => {
              const change = changeOf.get(CAR_FIELDS[field] ?? field);
              return (
                <tr key={field}>
                  <th scope="row" className="py-2 pr-4 font-medium whitespace-nowrap text-soft">
                    {label}
                  </th>
                  <td className="min-w-40 py-2 pr-4">
                    <span className="line-clamp-6 font-medium wrap-anywhere">{value}</span>
                    <span className="block text-xs text-soft md:hidden">{origin}</span>
                    {doubt && <span className="block text-xs text-warning">{doubtText(doubt)}</span>}
                  </td>
                  {isKnown && (
                    <td className="min-w-32 py-2">
                      {change ? (
                        <>
                          <span className="line-clamp-6 wrap-anywhere">{change.before}</span>
                          {change.isLocked && <span className="block text-xs text-soft">Закреплено вручную</span>}
                          {change.isOfOther && <span className="block text-xs text-soft">Ведёт другой источник</span>}
                        </>
                      ) : (
                        <span className="text-soft">так же</span>
                      )}
                    </td>
                  )}
                  <td className="py-2 text-right text-xs text-soft max-md:hidden">{origin}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">Нет в источнике</h3>
          <p className="mt-1 text-warning">{fieldNames(missing.map(({ field }) => field))}</p>
        </section>
      )}
    </>
  );
}
