import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { AutosavedValuesProvider } from "#app/features/autosave/autosaved-value.ts";
import { useAutosave } from "#app/features/autosave/use-autosave.ts";
import { Button } from "#app/ui/button.tsx";
import { FormUploadsProvider, isUploading, useFormUploads } from "#app/features/media/upload/form-uploads.tsx";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { useQuestion } from "#app/ui/panel/use-question.tsx";
import { useMayChange, useCurrentStaff } from "../use-current-staff.ts";
import { AutosaveOffer } from "./autosave-offer.tsx";
import type { ErrorOf } from "./fields.tsx";
import { type EditorActions, EditorActionsProvider } from "./editor-actions.ts";
import { focusFailedUpload, SaveButtons } from "./save-buttons.tsx";
import { useFocusFirstError } from "./use-focus-first-error.ts";
import type { EditorSave } from "./use-row-save.ts";
import { useUnsavedWarning } from "./use-unsaved-warning.tsx";

interface EditorFormProps<I> {
  mutation: Mutation<I> & Partial<EditorSave<I>>;
  /** Builds the request body from the named controls. */
  toInput: (form: FormData) => I;
  onClose: () => void;
  /** After a successful save, which also revalidates the page's data. */
  onSaved: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  /** Left of the buttons, such as a delete button. */
  aside?: ReactNode;
  children: (errorOf: ErrorOf) => ReactNode;
}

/**
 * Scrolling fields above fixed buttons. Ctrl+S saves after the pictures have uploaded; a failed save keeps the input and focuses
 * the first invalid field; leaving with unsaved input asks first; input survives a reload (autosave).
 */
export function EditorForm<I>({
  mutation,
  toInput,
  onClose,
  onSaved,
  submitLabel = "Сохранить",
  cancelLabel = "Отмена",
  aside,
  children,
}: EditorFormProps<I>) {
  const form = useFocusFirstError(mutation.failures);
  const canSave = useMayChange();
  const saved = useRef("");
  const stored = useRef<string | null>(null);
  const uploads = useFormUploads();
  const autosave = useAutosave(form, useCurrentStaff()?.username ?? null);
  const { registry } = uploads;
  const isUnsaved = useCallback(
    () => form.current !== null && (contentOf(form.current) !== saved.current || isUploading(registry)),
    [form, registry],
  );
  useEffect(() => {
    if (!form.current) return;
    saved.current = contentOf(form.current);
    mutation.opened?.(toInput(new FormData(form.current)));
    // Runs once: the form as it was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const leaveQuestion = useUnsavedWarning(isUnsaved, autosave.abandoned);
  const dropQuestion = useQuestion();
  useHotkey({ code: "KeyS", withControl: true }, () => form.current?.requestSubmit());

  async function save(extra: Record<string, unknown> = {}) {
    const sent = form.current;
    if (!sent || !canSave) return;
    const outcome = await uploads.settle();
    if (outcome === "failed") focusFailedUpload(sent);
    if (outcome !== "settled") return;
    const content = contentOf(sent);
    // A second click may arrive after the response to the first.
    if (content !== stored.current || Object.keys(extra).length > 0) {
      if (!(await mutation.run({ ...toInput(new FormData(sent)), ...extra } as I))) return;
      stored.current = saved.current = content;
      autosave.saved();
    }
    onSaved();
  }

  const actions: EditorActions = {
    saveWith: save,
    mayDrop: async (question) => !isUnsaved() || (await dropQuestion.ask(question)),
    drop: () => {
      if (form.current) saved.current = contentOf(form.current);
    },
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }

  return (
    <EditorActionsProvider value={actions}>
      {/* Without `autoComplete` off, values that the browser restores after a reload would count as stored. */}
      <form ref={form} onSubmit={submit} noValidate autoComplete="off" className="flex min-h-0 grow flex-col">
        <div className="grid grow content-start gap-1.5 overflow-y-auto overscroll-contain px-5 py-4">
          {canSave ? (
            <AutosaveOffer {...autosave} />
          ) : (
            <p role="note" className="mb-2 rounded-sm bg-shade px-3 py-2">
              Только просмотр: ваша роль не может здесь ничего менять.
            </p>
          )}
          <fieldset disabled={!canSave} className="contents">
            <FormUploadsProvider value={registry}>
              <AutosavedValuesProvider value={autosave.values}>
                {children((field) => mutation.fields[field])}
              </AutosavedValuesProvider>
            </FormUploadsProvider>
          </fieldset>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
          <div className="min-w-0">{canSave && aside}</div>
          {canSave ? (
            <SaveButtons
              uploads={uploads}
              isPending={mutation.isPending}
              cancelLabel={cancelLabel}
              onCancel={onClose}
              saveLabel={submitLabel}
            />
          ) : (
            <Button variant="secondary" onClick={onClose} className="max-md:grow">
              Закрыть
            </Button>
          )}
        </div>
      </form>
      {mutation.dialog}
      {leaveQuestion}
      {dropQuestion.dialog}
    </EditorActionsProvider>
  );
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}
