import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { READING_RUN_STATES } from "#worker/domain/imports/imports.ts";
import { notUndoneLines, type UndoSummary } from "#worker/domain/imports/import-undo.ts";
import type { ImportRunRow, RunDecision } from "#worker/domain/imports/import-views.ts";
import { carsText } from "#app/features/panel/imports/run-labels.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

/** Cancels the reading of a run, or undoes the run. */
export function RunActions({ run: { id, state, canUndo } }: { run: ImportRunRow }) {
  const [summary, setSummary] = useState<UndoSummary | null>(null);
  const preview = useMutation<void, UndoSummary>({
    send: () => callApi("GET /parser/runs/:id/undo", { id }),
    failure: "Не удалось посчитать, что вернётся",
    onDone: setSummary,
  });
  const cancel = useMutation<void, RunDecision>({
    send: () => callApi("POST /parser/runs/:id/cancel", { id }),
    success: ({ message }) => message,
    failure: "Не удалось прервать загрузку",
  });
  const undo = useMutation<void, RunDecision>({
    send: () => callApi("POST /parser/runs/:id/undo", { id }),
    success: ({ message }) => message,
    failure: "Не удалось отменить загрузку",
    onDone: () => setSummary(null),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {READING_RUN_STATES.includes(state) && (
        <MutationButton variant="secondary" size="sm" mutation={cancel} pendingText="Прерываем…">
          <Icon name="x" size={18} />
          Прервать
        </MutationButton>
      )}
      {canUndo && (
        <MutationButton
          variant="secondary"
          size="sm"
          onPointerEnter={() => void preloadDialog().catch(() => undefined)}
          mutation={preview}
          pendingText="Считаем…"
        >
          <Icon name="rotate-ccw" size={18} />
          Вернуть как было
        </MutationButton>
      )}
      <ConfirmDialog
        open={summary !== null}
        onClose={() => setSummary(null)}
        title="Вернуть как было?"
        text={summary ? undoText(summary) : ""}
        action="Вернуть"
        isPending={undo.isPending}
        onConfirm={() => void undo.run()}
      />
    </div>
  );
}

function undoText({ back, kept }: UndoSummary): string {
  const changed =
    back > 0
      ? `Вернётся: ${carsText(back)}. Созданные черновики уйдут в корзину, изменённые поля получат прежние значения`
      : "Возвращать нечего";
  return `${[changed, ...notUndoneLines(kept)].join(". ")}.`;
}
