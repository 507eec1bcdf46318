import { useState } from "react";
import { DECIDABLE_RUN_STATES } from "#worker/domain/imports/imports.ts";
import { openNumbersReason } from "#worker/domain/imports/run-questions.ts";
import type { ImportItemRow, ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { carsText, sumOfCounts } from "#app/features/panel/imports/run-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import type { SelectedItems } from "./selected-items.ts";

interface DecisionBarProps {
  run: ImportRunRow;
  /** Undecided items of this page. */
  shown: readonly ImportItemRow[];
  selected: SelectedItems;
  onSelectShown: () => void;
  onClear: () => void;
}

const SINGLE_ONLY = "Выберите автомобили: эти применяются только по отдельности";

/** Approves or rejects the selected items or all. Sticks to the bottom of the screen. */
export function DecisionBar({ run, shown, selected, onSelectShown, onClear }: DecisionBarProps) {
  const [approving, setApproving] = useState<"selected" | "all" | null>(null);
  const reject = useMutation({
    send: (items: readonly string[]) => callApi("POST /parser/runs/:id/reject", { id: run.id, body: { items } }),
    success: ({ message }) => message,
    failure: "Не удалось отклонить",
    onDone: onClear,
  });
  const { waiting = 0, held = 0 } = run.byState;
  if (!DECIDABLE_RUN_STATES.includes(run.state) || waiting + held === 0) return null;
  const left = [
    waiting > 0 && `Ждут решения: ${carsText(waiting)}`,
    held > 0 && `Ждут срока: ${carsText(held)}`,
  ].filter(Boolean);
  // Doubtful and held items must be selected one by one.
  const certain = sumOfCounts(run.waiting) - (run.waiting.doubtful ?? 0);
  const isUnread = run.unreadFields.length > 0;
  const open = openNumbersReason(run.questions);
  const canApplyAll =
    !isUnread && open === null && (certain > 0 || shown.some(({ proposedBrand }) => proposedBrand !== null));
  const preload = () => void preloadDialog().catch(() => undefined);
  return (
    <div className="lifted sticky bottom-4 z-10 mt-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-paper px-4 py-2.5">
      <p role="status" className="font-medium">
        {selected.size > 0 ? `Выбрано: ${carsText(selected.size)}` : left.join(" · ")}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 max-md:contents">
        {selected.size > 0 ? (
          <>
            <Button variant="quiet" size="sm" onClick={onClear}>
              Снять выбор
            </Button>
            <MutationButton
              variant="secondary"
              size="sm"
              mutation={reject}
              input={[...selected.keys()]}
              pendingText="Отклоняем…"
            >
              Отклонить
            </MutationButton>
            <Button size="sm" className="max-md:grow" onPointerEnter={preload} onClick={() => setApproving("selected")}>
              Применить выбранные ({formatNumber(selected.size)})
            </Button>
          </>
        ) : (
          <>
            {shown.length > 0 && (
              <Button variant="quiet" size="sm" onClick={onSelectShown}>
                {/* One item of the button's row: between two there is a gap besides the space. */}
                <span>
                  Выбрать <span className="max-md:sr-only">на странице</span>
                </span>
              </Button>
            )}
            <Button
              size="sm"
              className="max-md:grow"
              disabled={!canApplyAll}
              title={canApplyAll ? undefined : isUnread ? "Сначала покажите, как читать файл" : (open ?? SINGLE_ONLY)}
              onPointerEnter={preload}
              onClick={() => setApproving("all")}
            >
              Применить все{certain > 0 && ` (${formatNumber(certain)})`}
            </Button>
          </>
        )}
      </div>
      {approving && (
        <ApproveDialog
          run={run}
          shown={shown}
          selected={approving === "selected" ? selected : null}
          onClose={() => setApproving(null)}
          onDone={onClear}
        />
      )}
    </div>
  );
}
