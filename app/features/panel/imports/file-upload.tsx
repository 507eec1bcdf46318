import { useEffect, useRef, useState } from "react";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { ApiError } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";

export interface UploadOptions {
  signal: AbortSignal;
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

interface FileUploadProps {
  label: string;
  accept: string;
  /** Below the invitation: formats and sizes. */
  hint: string;
  /** Why a file cannot be sent; null when it can. */
  check: (file: File) => string | null | Promise<string | null>;
  /** Throws ApiError. */
  send: (file: File, options: UploadOptions) => Promise<void>;
  /** Of a failure without a reason. */
  failure: string;
}

/** Uploads a file as soon as it is chosen or dropped. */
export function FileUpload({ label, accept, hint, check, send, failure }: FileUploadProps) {
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<{ file: File; share: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function upload(file: File) {
    const refusal = await check(file);
    setError(refusal ?? undefined);
    if (refusal) return;
    const controller = new AbortController();
    stop.current = controller;
    setSending({ file, share: 0 });
    try {
      await send(file, { signal: controller.signal, onProgress: (share) => setSending({ file, share }) });
    } catch (cause) {
      if (!controller.signal.aborted) setError((cause instanceof ApiError && cause.message) || failure);
    } finally {
      setSending(null);
    }
  }

  return (
    <>
      {sending ? (
        <Sending name={sending.file.name} share={sending.share} onCancel={() => stop.current?.abort()} />
      ) : (
        <DropZone
          label={label}
          accept={accept}
          isInvalid={error !== undefined}
          onFiles={([file]) => file && void upload(file)}
          className="h-52"
        >
          <span className="font-medium">Выберите файл или перетащите его сюда</span>
          <span className="text-xs text-soft">{hint}</span>
        </DropZone>
      )}
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid h-52 content-center gap-3 rounded-md border border-line bg-canvas px-5">
      <p className="truncate font-medium">{name}</p>
      <div
        role="progressbar"
        aria-label={`Загрузка: ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-shade"
      >
        <div className="h-full bg-ink transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-soft">
          {percent === 0 ? "Готовим файл…" : percent === 100 ? "Принимаем файл…" : `${percent}\u00a0%`}
        </span>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </div>
  );
}
