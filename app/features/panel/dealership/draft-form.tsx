import { type ReactNode, useEffect, useRef } from "react";
import { AutosavedValuesProvider } from "#app/features/autosave/autosaved-value.ts";
import { useAutosave } from "#app/features/autosave/use-autosave.ts";
import {
  FormUploadsProvider,
  isUploading,
  useFormUploads,
  type FormUploads,
} from "#app/features/media/upload/form-uploads.tsx";
import { useHotkey } from "#app/lib/use-hotkey.ts";
import { AutosaveOffer } from "../editor/autosave-offer.tsx";
import type { FlatFields } from "#worker/domain/kernel/edit-conflict.ts";
import { focusFailedUpload, SaveButtons } from "../editor/save-buttons.tsx";
import type { DraftSave } from "../editor/use-draft-save.ts";
import { useFocusFirstError } from "../editor/use-focus-first-error.ts";
import { useUnsavedWarning } from "../editor/use-unsaved-warning.tsx";
import { useMayChange, useCurrentStaff } from "../use-current-staff.ts";

interface DraftFormProps<T extends FlatFields> {
  save: DraftSave<T>;
  saveLabel?: string;
  /** Fields; autosave covers those that have names. */
  children: ReactNode;
}

/**
 * A whole screen as a form, with a save bar. Ctrl+S and Enter save after the pictures have uploaded; a failed save focuses the
 * first invalid field; leaving with unsaved input asks first; input survives a reload (autosave).
 */
export function DraftForm<T extends FlatFields>({ save, saveLabel = "Сохранить", children }: DraftFormProps<T>) {
  const { draft, failures, isPending, dialog } = save;
  const form = useFocusFirstError(failures);
  const canSave = useMayChange();
  const uploads = useFormUploads();
  const autosave = useAutosave(form, useCurrentStaff()?.username ?? null);
  const isChanged = draft.isChanged || uploads.pending + uploads.failed > 0;
  // The draft changes while a save waits for uploads.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const leaveQuestion = useUnsavedWarning(() => draft.isChanged || isUploading(uploads.registry), autosave.abandoned);
  useHotkey({ code: "KeyS", withControl: true }, () => void submit());

  async function submit() {
    if (!isChanged || !canSave) return;
    const outcome = await uploads.settle();
    if (outcome === "failed") focusFailedUpload(form.current);
    if (outcome === "settled" && (await latest.current.save())) autosave.saved();
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        // Values that the browser restores after a reload would count as stored.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {canSave && <AutosaveOffer {...autosave} />}
        <fieldset disabled={!canSave} className="contents">
          <FormUploadsProvider value={uploads.registry}>
            <AutosavedValuesProvider value={autosave.values}>{children}</AutosavedValuesProvider>
          </FormUploadsProvider>
        </fieldset>
        {canSave && (
          <SaveBar
            uploads={uploads}
            isChanged={isChanged}
            isPending={isPending}
            onReset={draft.reset}
            saveLabel={saveLabel}
          />
        )}
      </form>
      {dialog}
      {leaveQuestion}
    </>
  );
}

interface SaveBarProps {
  uploads: FormUploads;
  isChanged: boolean;
  isPending: boolean;
  onReset: () => void;
  saveLabel: string;
}

/** Save buttons that stick to the bottom of the window. */
function SaveBar({ uploads, isChanged, isPending, onReset, saveLabel }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas/95 px-4 py-3 md:-mx-8 md:-mb-8 md:px-8">
      <p role="status" className="text-soft max-md:sr-only">
        {isChanged ? "Есть несохранённые изменения" : "Все изменения сохранены"}
      </p>
      <SaveButtons
        uploads={uploads}
        isPending={isPending}
        isUnchanged={!isChanged}
        cancelLabel="Отменить"
        onCancel={onReset}
        saveLabel={saveLabel}
      />
    </div>
  );
}
