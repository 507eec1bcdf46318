import { Button } from "#app/ui/button.tsx";
import type { Upload } from "./use-upload-queue.ts";

interface UploadProgressProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** The progress of an upload over a preview, or its error with a retry button. */
export function UploadProgress({ upload, onCancel, onRetry }: UploadProgressProps) {
  const { file, preview, state, progress, error, isRefused } = upload;
  const percent = Math.round(progress * 100);
  return (
    <div
      data-failed-upload={state === "failed" || undefined}
      className="relative h-full overflow-hidden rounded-md border border-line bg-shade"
    >
      {file.type.startsWith("image/") && (
        <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-30" />
      )}
      <div className="relative flex h-full flex-col justify-end gap-2 p-3">
        {state === "failed" ? (
          <>
            <p role="alert" className="text-xs font-medium text-danger">
              {error}
            </p>
            <div className="flex flex-wrap gap-2">
              {!isRefused && (
                <Button size="sm" variant="secondary" onClick={onRetry} aria-label={`Повторить: ${file.name}`}>
                  Повторить
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onCancel} aria-label={`Убрать: ${file.name}`}>
                Убрать
              </Button>
            </div>
          </>
        ) : (
          <>
            <div
              role="progressbar"
              aria-label={`Загрузка: ${file.name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              className="h-1.5 overflow-hidden rounded-full bg-paper"
            >
              <div className="h-full bg-ink transition-[width]" style={{ width: `${percent}%` }} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-xs font-medium">{stageOf(state, percent)}</span>
              <Button size="sm" variant="secondary" onClick={onCancel} aria-label={`Отменить: ${file.name}`}>
                Отмена
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function stageOf(state: Upload["state"], percent: number): string {
  if (state === "waiting") return "В очереди";
  return percent === 100 ? "Обработка…" : `${percent}\u00a0%`;
}
