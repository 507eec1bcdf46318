import type { ReactNode } from "react";
import type { FlatFields } from "#worker/domain/kernel/edit-conflict.ts";
import { Button } from "#app/ui/button.tsx";
import type { DraftSave } from "./use-draft-save.ts";
import { useFocusFirstError } from "./use-focus-first-error.ts";

interface CardFormProps<T extends FlatFields> {
  save: DraftSave<T>;
  children: ReactNode;
  /** Beside the button that saves. */
  aside?: ReactNode;
}

/** A small form that stays open, one of several on a screen; a failed save focuses the first invalid field. */
export function CardForm<T extends FlatFields>({ save, children, aside }: CardFormProps<T>) {
  const form = useFocusFirstError(save.failures);
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
