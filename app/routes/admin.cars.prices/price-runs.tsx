import { useState } from "react";
import type { PriceUndo, RecentPriceRun } from "#worker/services/cars/change-prices.ts";
import { callApi } from "#app/lib/api.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type PluralForms, pluralOf, CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

/** Price changes that can still be undone. */
export function PriceRuns({ runs }: { runs: readonly RecentPriceRun[] }) {
  const [asked, setAsked] = useState<{ run: string; undo: PriceUndo } | null>(null);
  const undo = useMutation({
    send: (run: string) => callApi("DELETE /cars/prices/:run", { run }),
    success: (done) => [`Прежние цены вернулись: ${countOf(done.restoredCount, CARS)}`, ...keptLines(done)].join(". "),
    failure: "Не удалось отменить изменение цен",
    onDone: () => setAsked(null),
  });
  // Cars that staff have changed since keep their price; the dialog opens only when there are some.
  const preview = useMutation({
    send: (run: string) => callApi("GET /cars/prices/:run", { run }),
    failure: "Не удалось отменить изменение цен",
    onDone: (found, run) => {
      if (keptLines(found).length > 0) setAsked({ run, undo: found });
      else void undo.run(run);
    },
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
                · {who} · <Moment at={at} />
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              disabled={undo.isPending || preview.isPending}
              onClick={() => void preview.run(run)}
            >
              <Icon name="rotate-ccw" size={18} />
              Отменить
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Вернуть прежние цены?"
        text={
          asked
            ? `${[`Вернутся: ${countOf(asked.undo.restoredCount, CARS)}`, ...keptLines(asked.undo)].join(". ")}.`
            : ""
        }
        action="Вернуть"
        isPending={undo.isPending}
        onConfirm={() => void (asked && undo.run(asked.run))}
      />
    </section>
  );
}

/** The cars that keep their price, with the reason. */
function keptLines({ keptCount, keptPaymentCount }: PriceUndo): string[] {
  return [
    ...(keptCount > 0 ? [`${pluralOf(keptCount, STAYS)} ${countOf(keptCount, CARS)}: цену исправили позже`] : []),
    ...(keptPaymentCount > 0 ? [`У ${countOf(keptPaymentCount, OF_CARS)} останется исправленный платёж в месяц`] : []),
  ];
}

const STAYS: PluralForms = ["Останется", "Останутся", "Останутся"];
const OF_CARS: PluralForms = ["автомобиля", "автомобилей", "автомобилей"];
