import { Button } from "#app/shared.ts";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import { useUnsavedWarning } from "#app/lib/use-unsaved-warning.ts";

interface SaveBarProps {
  isChanged: boolean;
  isPending: boolean;
  onSave: () => void;
  /** Back to what is stored. */
  onReset: () => void;
  label?: string;
}

/** Stays at the window's foot while a screen has something unsaved. Ctrl+S saves; leaving asks first. */
export function SaveBar({ isChanged, isPending, onSave, onReset, label = "Сохранить" }: SaveBarProps) {
  useUnsavedWarning(() => isChanged);
  useHotkey({ code: "KeyS", withControl: true }, () => {
    if (isChanged) onSave();
  });
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas/95 px-4 py-3 md:-mx-8 md:-mb-8 md:px-8">
      <p role="status" className="text-soft max-md:sr-only">
        {isChanged ? "Есть несохранённые изменения" : "Все изменения сохранены"}
      </p>
      <div className="flex flex-wrap gap-3 max-md:grow">
        <Button variant="secondary" disabled={!isChanged || isPending} onClick={onReset} className="max-md:grow">
          Отменить
        </Button>
        <Button
          disabled={!isChanged}
          pending={isPending}
          pendingText="Сохранение..."
          title="Ctrl+S"
          onClick={onSave}
          className="max-md:grow"
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
