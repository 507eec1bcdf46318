import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { Button } from "#app/shared.ts";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import type { Mutation } from "#app/lib/use-mutation.ts";
import { useUnsavedWarning } from "#app/lib/use-unsaved-warning.ts";
import { goToFault } from "./go-to-fault.ts";

interface EditorFormProps<I> {
  mutation: Mutation<I>;
  /** The call's body out of the form's controls, which carry their values by their names. */
  toInput: (form: FormData) => I;
  onClose: () => void;
  /** After a save that worked; the list is asked for anew by then. */
  onSaved: () => void;
  submitLabel?: string;
  /** At the left of the buttons, such as a deletion. */
  aside?: ReactNode;
  /** The fields; `errorOf` gives the server's message for a field's name. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/**
 * Fields that scroll over buttons that stay. Ctrl+S saves; a refused save keeps what was typed and goes to the first field at
 * fault; leaving with something unsaved asks first.
 */
export function EditorForm<I>({
  mutation,
  toInput,
  onClose,
  onSaved,
  submitLabel = "Сохранить",
  aside,
  children,
}: EditorFormProps<I>) {
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef("");
  const isUnsaved = useCallback(() => form.current !== null && contentOf(form.current) !== saved.current, []);
  useEffect(() => {
    if (form.current) saved.current = contentOf(form.current);
  }, []);
  useUnsavedWarning(isUnsaved);
  useHotkey({ code: "KeyS", withControl: true }, () => form.current?.requestSubmit());
  useEffect(() => {
    if (Object.keys(mutation.fields).length > 0) goToFault(form.current);
  }, [mutation.fields]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    if (!(await mutation.run(toInput(new FormData(sent))))) return;
    saved.current = contentOf(sent);
    onSaved();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex min-h-0 grow flex-col">
      <div className="grid grow content-start gap-1.5 overflow-y-auto overscroll-contain px-5 py-4">
        {children((field) => mutation.fields[field])}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        <div>{aside}</div>
        <div className="flex flex-wrap gap-3 max-md:grow">
          <Button variant="secondary" onClick={onClose} className="max-md:grow">
            Отмена
          </Button>
          <Button
            type="submit"
            pending={mutation.isPending}
            pendingText="Сохранение..."
            title="Ctrl+S"
            className="max-md:grow"
          >
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}
