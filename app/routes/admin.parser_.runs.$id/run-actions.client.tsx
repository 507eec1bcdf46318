import { useState } from "react";
import { READING_RUN_STATES } from "#worker/domain/imports.ts";
import type { ImportRunRow, RunDecision } from "#worker/domain/import-views.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { Button, Icon, preloadDialog } from "#app/shared.ts";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

/** Cancel what is being read; take back what was written. */
export function RunActions({ run: { id, state, canUndo, byState } }: { run: ImportRunRow }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation<void, RunDecision>({
    send: () => callApi("POST", `/parser/runs/${id}/cancel`),
    success: ({ message }) => message,
    failure: "Не удалось прервать загрузку",
  });
  const undo = useMutation<void, RunDecision>({
    send: () => callApi("POST", `/parser/runs/${id}/undo`),
    success: ({ message }) => message,
    failure: "Не удалось отменить загрузку",
    onDone: () => setAsking(false),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {READING_RUN_STATES.includes(state) && (
        <Button
          variant="secondary"
          size="sm"
          pending={cancel.isPending}
          pendingText="Прерываем…"
          onClick={() => void cancel.run()}
        >
          <Icon name="x" size={18} />
          Прервать
        </Button>
      )}
      {canUndo && (
        <Button
          variant="secondary"
          size="sm"
          onPointerEnter={() => void preloadDialog().catch(() => undefined)}
          onClick={() => setAsking(true)}
        >
          <Icon name="rotate-ccw" size={18} />
          Вернуть как было
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Вернуть как было?"
        text={`Записано: ${byState.applied ?? 0}. Созданные черновики уйдут в корзину, изменённые поля получат прежние значения. Опубликованные автомобили и то, что сотрудники правили после загрузки, останутся.`}
        action="Вернуть"
        isPending={undo.isPending}
        onConfirm={() => void undo.run()}
      />
    </div>
  );
}
