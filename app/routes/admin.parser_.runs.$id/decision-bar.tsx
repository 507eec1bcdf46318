import { useState } from "react";
import { DECIDABLE_RUN_STATES } from "#worker/domain/imports/imports.ts";
import type { ImportItemRow, ImportRunRow, RunDecision } from "#worker/domain/imports/import-views.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { carsText, sumOfCounts } from "#app/features/panel/imports/run-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import type { SelectedItems } from "./selected-items.ts";

interface DecisionBarProps {
  run: ImportRunRow;
  /** Items of this page that wait. */
  shown: readonly ImportItemRow[];
  picked: SelectedItems;
  onPickShown: () => void;
  onClear: () => void;
}

/** Apply or reject: the ticked ones, or all. Stays in sight at the bottom. */
export function DecisionBar({ run, shown, picked, onPickShown, onClear }: DecisionBarProps) {
  const [asked, setAsked] = useState<"picked" | "all" | null>(null);
  const reject = useMutation({
    send: (items: readonly string[]) => callApi<RunDecision>("POST", `/parser/runs/${run.id}/reject`, { items }),
    success: ({ message }) => message,
    failure: "Не удалось отклонить",
    onDone: onClear,
  });
  const waiting = (run.byState.waiting ?? 0) + (run.byState.held ?? 0);
  if (!DECIDABLE_RUN_STATES.includes(run.state) || waiting === 0) return null;
  // Doubtful ones, and those whose time has not come, are decided by name.
  const certain = sumOfCounts(run.waiting) - (run.waiting.doubtful ?? 0);
  const canApplyAll = certain > 0 || shown.some(({ proposedBrand }) => proposedBrand !== null);
  const preload = () => void preloadDialog().catch(() => undefined);
  return (
    <div className="lifted sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-paper px-4 py-2.5">
      <p role="status" className="font-medium">
        {picked.size > 0 ? `Выбрано: ${carsText(picked.size)}` : `Ждут решения: ${carsText(waiting)}`}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 max-md:contents">
        {picked.size > 0 ? (
          <>
            <Button variant="quiet" size="sm" onClick={onClear}>
              Снять выбор
            </Button>
            <Button
              variant="secondary"
              size="sm"
              pending={reject.isPending}
              pendingText="Отклоняем…"
              onClick={() => void reject.run([...picked.keys()])}
            >
              Отклонить
            </Button>
            <Button size="sm" className="max-md:grow" onPointerEnter={preload} onClick={() => setAsked("picked")}>
              Применить выбранные ({formatNumber(picked.size)})
            </Button>
          </>
        ) : (
          <>
            {shown.length > 0 && (
              <Button variant="quiet" size="sm" onClick={onPickShown}>
                Выбрать <span className="max-md:sr-only">на странице</span>
              </Button>
            )}
            <Button
              size="sm"
              className="max-md:grow"
              disabled={!canApplyAll}
              title={canApplyAll ? undefined : "Выберите автомобили: эти применяются только по отдельности"}
              onPointerEnter={preload}
              onClick={() => setAsked("all")}
            >
              Применить все{certain > 0 && ` (${formatNumber(certain)})`}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <ApproveDialog
          run={run}
          shown={shown}
          picked={asked === "picked" ? picked : null}
          onClose={() => setAsked(null)}
          onDone={onClear}
        />
      )}
    </div>
  );
}
