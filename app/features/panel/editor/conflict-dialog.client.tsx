import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import type { EditConflict } from "#worker/domain/kernel/edit-conflict.ts";
import { useSalonTime } from "../salon-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ConflictRow } from "./conflict-row.tsx";

/** By field: the value that is stored now, or the person's own. */
export type Choices = Record<string, "stored" | "own">;

export interface ConflictDialogProps {
  conflict: EditConflict;
  /** Null: back to the form, where everything is as it was. */
  onAnswer: (choices: Choices | null) => void;
}

/**
 * Which of two values is to stand, for each field that somebody else has changed meanwhile. Nothing is chosen beforehand:
 * one's own would write over a colleague's change by a mere Enter, the stored one would throw away what was typed.
 */
export function ConflictDialog({ conflict, onAnswer }: ConflictDialogProps) {
  const { moment } = useSalonTime();
  const { conflicts, changedBy, changedAt } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const open = conflicts.filter(({ field }) => choices[field] === undefined);
  useFocusAfter(conflicts[0]?.field);

  function save() {
    const [first] = open;
    if (!first) {
      onAnswer(choices);
      return;
    }
    setIncomplete(true);
    rows.current?.querySelector<HTMLElement>(`[name="conflict:${first.field}"]`)?.focus();
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title="Пока вы правили, запись изменили"
      description={
        changedBy !== undefined && changedAt !== undefined
          ? `Изменил: ${changedBy}, ${moment(changedAt)}. Выберите, что оставить.`
          : "Выберите, что оставить."
      }
    >
      <div ref={rows} className="grid grid-cols-1 gap-5">
        {conflicts.map((row, at) => (
          <ConflictRow
            key={row.field}
            conflict={row}
            isFirst={at === 0}
            chosen={choices[row.field] ?? null}
            onChoose={(choice) => {
              setChoices({ ...choices, [row.field]: choice });
              setIncomplete(false);
            }}
          />
        ))}
      </div>
      <p role="alert" className="mt-3 min-h-5 text-danger">
        {isIncomplete && `Выберите значение: ${open.map(({ label }) => label).join(", ")}`}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="max-sm:grow" onClick={() => onAnswer(null)}>
          Вернуться к правке
        </Button>
        <Button className="max-sm:grow" onClick={save}>
          Сохранить выбранное
        </Button>
      </div>
    </Dialog>
  );
}

/** Back in the form the focus is on the first field in question: the button that was pressed cannot hold it while it saves. */
function useFocusAfter(field: string | undefined): void {
  useEffect(
    () => () => {
      setTimeout(() => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
    },
    [field],
  );
}
