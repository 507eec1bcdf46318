import type { PriceUndo, RecentPriceRun } from "#worker/services/cars/change-prices.ts";
import { callApi } from "#app/lib/api.ts";
import { formatMoment } from "#worker/domain/format-date.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { Button, CARS, countOf, Icon } from "#app/shared.ts";

/** Changes that can still be taken back. */
export function PriceRuns({ runs }: { runs: readonly RecentPriceRun[] }) {
  const undo = useMutation({
    send: (run: string) => callApi<PriceUndo>("DELETE", `/cars/prices/${run}`),
    success: ({ restoredCount, keptCount }) =>
      `Прежние цены вернулись: ${countOf(restoredCount, CARS)}` +
      (keptCount > 0 ? `. Изменены позже и оставлены: ${keptCount}` : ""),
    failure: "Не удалось отменить изменение цен",
  });
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="price-runs" className="mt-6 border-t border-line pt-4">
      <h3 id="price-runs" className="font-semibold">
        Последние изменения
      </h3>
      <ul className="divide-y divide-line">
        {runs.map(({ run, at, who, percent, count }) => (
          <li key={run} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              <b>{percent}</b> · {countOf(count, CARS)}{" "}
              <span className="text-soft">
                · {who} · {formatMoment(at)}
              </span>
            </span>
            <Button variant="quiet" size="sm" disabled={undo.isPending} onClick={() => void undo.run(run)}>
              <Icon name="rotate-ccw" size={18} />
              Отменить
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
