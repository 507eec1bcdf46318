import { type ReactNode, useEffect, useRef } from "react";
import type { FlatFields } from "#worker/domain/kernel/flat-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import type { DraftSave } from "./use-draft-save.ts";

interface CardFormProps<T extends FlatFields> {
  save: DraftSave<T>;
  children: ReactNode;
  /** Beside the button that saves. */
  aside?: ReactNode;
}

/** A small form that stays open, one of several on a screen; a failed save focuses the first invalid field. */
export function CardForm<T extends FlatFields>({ save, children, aside }: CardFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (save.failures > 0) focusFirstError(form.current);
  }, [save.failures]);
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save.save();
        }}
        className="grid gap-1.5"
      >
        {children}
        <div className="mt-1 flex flex-wrap gap-3">
          <Button type="submit" variant="soft" size="sm" pending={save.isPending} pendingText="Сохранение...">
            Сохранить
          </Button>
          {aside}
        </div>
      </form>
      {save.dialog}
    </>
  );
}
