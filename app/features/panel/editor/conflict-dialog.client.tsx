import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import type { EditConflict, FieldConflict } from "#worker/domain/kernel/edit-conflict.ts";
import { useSalonTime } from "../salon-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

/** By field: keep the stored value, or write one's own. */
export type Choices = Record<string, "stored" | "own">;

export interface ConflictDialogProps {
  conflict: EditConflict;
  /** Null: back to the unchanged form. */
  onAnswer: (choices: Choices | null) => void;
}

/**
 * Asks which value to keep, for each field that another staff member has changed since the form was opened. No option is
 * preselected: with one's own, Enter would overwrite a colleague's change; with the stored one, it would discard the input.
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

/** Focuses the field when the dialog closes: the submit button is disabled while it saves and loses the focus. */
function useFocusAfter(field: string | undefined): void {
  useEffect(
    () => () => {
      setTimeout(() => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
    },
    [field],
  );
}

interface ConflictRowProps {
  conflict: FieldConflict;
  isFirst: boolean;
  chosen: "stored" | "own" | null;
  onChoose: (choice: "stored" | "own") => void;
}

/** One field with its stored value and one's own. */
function ConflictRow({ conflict, isFirst, chosen, onChoose }: ConflictRowProps) {
  const { field, label, base, stored, sent, pictures } = conflict;
  const option = (choice: "stored" | "own", title: string, text: string, addresses: readonly string[] | undefined) => (
    <label className="flex min-h-11 items-start gap-3 rounded-sm border border-edge px-3 py-2.5 has-checked:border-ink has-checked:bg-canvas">
      <input
        type="radio"
        name={`conflict:${field}`}
        checked={chosen === choice}
        onChange={() => onChoose(choice)}
        data-autofocus={isFirst && choice === "stored" ? true : undefined}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0 grow">
        <span className="font-medium">{title}:</span>{" "}
        {addresses && addresses.length > 0 ? (
          <Pictures addresses={addresses} />
        ) : (
          <span className="block max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{text}</span>
        )}
      </span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {option("stored", "Сейчас на сайте", stored, pictures?.stored)}
        {option("own", "У вас", sent, pictures?.sent)}
      </div>
      {base !== undefined && !pictures && (
        <p className="mt-1 line-clamp-2 text-xs wrap-anywhere text-soft">Было, когда вы начали: {base}</p>
      )}
    </fieldset>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {addresses.map((address, at) => (
        <img
          key={address}
          src={address}
          alt={`Фото ${at + 1}`}
          className="h-16 max-w-full rounded-sm border border-line bg-shade object-contain"
        />
      ))}
    </span>
  );
}
