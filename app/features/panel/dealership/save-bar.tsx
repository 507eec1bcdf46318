import type { FormUploads } from "#app/features/media/upload/form-uploads.tsx";
import { SaveButtons } from "../editor/save-buttons.tsx";

interface SaveBarProps {
  uploads: FormUploads;
  isChanged: boolean;
  isPending: boolean;
  onReset: () => void;
  saveLabel: string;
}

/** Save buttons that stick to the bottom of the window. */
export function SaveBar({ uploads, isChanged, isPending, onReset, saveLabel }: SaveBarProps) {
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
