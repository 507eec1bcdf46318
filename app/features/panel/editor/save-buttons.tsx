import { type FormUploads, uploadingText } from "#app/features/media/upload/form-uploads.tsx";
import { Button } from "#app/ui/button.tsx";

interface SaveButtonsProps {
  uploads: FormUploads;
  isPending: boolean;
  /** Of the left button while nothing is being waited for. */
  cancelLabel: string;
  onCancel: () => void;
  saveLabel: string;
  /** There is nothing to save and nothing to cancel. */
  isUnchanged?: boolean;
}

/** The two buttons of a form, inside it. While a save waits for uploads they say how far it is, and stop it. */
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
    <div className="flex flex-wrap items-center justify-end gap-3 max-md:grow">
      {/* Always there, so that a screen reader hears what appears in it. */}
      <p role="status" className="sr-only">
        {isWaiting && "Ждём, пока загрузятся фото, и сохраним"}
      </p>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden max-md:w-full">
        {isStopped && "Не сохранено: фото не загрузилось"}
      </p>
      {isWaiting ? (
        <Button
          variant="secondary"
          // The second click of two on «Сохранить» may land here when the buttons have moved.
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
        // Not `disabled`: the focus stays on it.
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

/** Puts the focus on the first picture that could not be sent. */
export function focusFailedUpload(form: HTMLElement | null): void {
  const picture = form?.querySelector<HTMLElement>("[data-failed-upload]");
  picture?.scrollIntoView({ block: "center" });
  picture?.querySelector("button")?.focus({ preventScroll: true });
}
