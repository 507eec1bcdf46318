import { type FormUploads, uploadingText } from "#app/features/media/upload/form-uploads.tsx";
import { Button } from "#app/ui/button.tsx";

interface SaveButtonsProps {
  uploads: FormUploads;
  isPending: boolean;
  /** Label of the left button, unless a save waits for uploads. */
  cancelLabel: string;
  onCancel: () => void;
  saveLabel: string;
  /** Disables both buttons. */
  isUnchanged?: boolean;
}

/** Cancel and save. While a save waits for uploads they show its progress and stop it. */
export function SaveButtons({
  uploads,
  isPending,
  cancelLabel,
  onCancel,
  saveLabel,
  isUnchanged = false,
}: SaveButtonsProps) {
  const { isWaiting, isStopped } = uploads;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-3 max-md:grow">
      {/* Always rendered: a screen reader announces only changes of a live region that exists. */}
      <p role="status" className="sr-only">
        {isWaiting && "Ждём, пока загрузятся фото, и сохраним"}
      </p>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden max-md:w-full">
        {isStopped && "Не сохранено: фото не загрузилось"}
      </p>
      {isWaiting ? (
        <Button
          variant="secondary"
          // Ignores the second click of a double click on «Сохранить»: the buttons have moved under the pointer.
          onClick={({ detail }) => detail < 2 && uploads.cancel()}
          className="max-md:grow"
        >
          Не сохранять
        </Button>
      ) : (
        <Button variant="secondary" disabled={isUnchanged || isPending} onClick={onCancel} className="max-md:grow">
          {cancelLabel}
        </Button>
      )}
      <Button
        type="submit"
        disabled={isUnchanged}
        // Not `disabled`, which would drop the focus.
        aria-disabled={isWaiting || undefined}
        pending={isPending}
        pendingText="Сохранение..."
        title="Ctrl+S"
        className="figures max-md:grow aria-disabled:opacity-60"
      >
        {isWaiting ? uploadingText(uploads) : saveLabel}
      </Button>
    </div>
  );
}

/** Focuses the first picture whose upload failed. */
export function focusFailedUpload(form: HTMLElement | null): void {
  const picture = form?.querySelector<HTMLElement>("[data-failed-upload]");
  picture?.scrollIntoView({ block: "center" });
  picture?.querySelector("button")?.focus({ preventScroll: true });
}
