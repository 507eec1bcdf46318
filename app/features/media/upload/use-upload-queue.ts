import { useCallback, useEffect, useRef, useState } from "react";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { useReportedUploads } from "./form-uploads.tsx";
import { PictureRefused } from "./shrink-picture.ts";
import { UploadError, uploadPicture } from "./upload-picture.ts";

export interface Upload {
  id: number;
  file: File;
  /** Object URL of the file. */
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** 0 to 1. */
  progress: number;
  error: string | null;
  /** The file is not acceptable, so a retry is useless. */
  isRefused: boolean;
}

/** Sends one file. Its failures are PictureRefused, UploadError, or the signal's reason. */
export type SendFile<T> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<T>;

interface UploadQueue {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  /** Also aborts a running upload. */
  cancel: (id: number) => void;
  retry: (id: number) => void;
}

/** The error of failed uploads, which block saving until each is retried or removed; null when there are none. */
export function failedUploadsText(uploads: readonly Upload[]): string | null {
  const failed = uploads.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return failed.every(({ isRefused }) => isRefused)
    ? "Фото не подошло: уберите его"
    : "Фото не загрузилось: повторите или уберите его";
}

let lastId = 0;

/** Uploads pictures for a field (`useUploads`). */
export function useUploadQueue(
  purpose: PicturePurposeName,
  choice: "one" | "many",
  onStored: (url: string) => void,
): UploadQueue {
  return useUploads((file, options) => uploadPicture(file, { purpose, choice, ...options }), onStored);
}

/**
 * Uploads files one after another, so that they are stored in the order in which they were chosen. A failed upload stays in the
 * queue until it is retried or removed; the others continue. The surrounding form waits for the queue (`useFormUploads`).
 */
export function useUploads<T>(send: SendFile<T>, onStored: (stored: T, file: File) => void): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef<{ id: number; abort: AbortController } | null>(null);
  const latest = useRef({ send, onStored });
  useEffect(() => {
    latest.current = { send, onStored };
  });

  const change = useCallback((id: number, part: Partial<Upload>) => {
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }, []);
  const remove = useCallback((id: number) => {
    setUploads((list) =>
      list.filter((upload) => {
        if (upload.id === id) URL.revokeObjectURL(upload.preview);
        return upload.id !== id;
      }),
    );
  }, []);

  const next = uploads.some(({ state }) => state === "sending")
    ? undefined
    : uploads.find(({ state }) => state === "waiting");
  useEffect(() => {
    if (!next || sending.current) return;
    const { id, file } = next;
    const abort = new AbortController();
    sending.current = { id, abort };
    change(id, { state: "sending", progress: 0, error: null });
    latest.current
      .send(file, { signal: abort.signal, onProgress: (progress) => change(id, { progress }) })
      // Before the list changes: React may look for the next file at once.
      .finally(() => {
        sending.current = null;
      })
      .then(
        (stored) => {
          remove(id);
          latest.current.onStored(stored, file);
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return remove(id);
          const isRefused = cause instanceof PictureRefused;
          const isKnown = isRefused || cause instanceof UploadError;
          change(id, { state: "failed", isRefused, error: isKnown ? cause.message : "Не удалось загрузить файл" });
        },
      );
  }, [next, change, remove]);

  useEffect(() => () => sending.current?.abort.abort(), []);
  useReportedUploads(uploads);

  return {
    uploads,
    add: (files) =>
      setUploads((list) => [
        ...list,
        ...files.map((file): Upload => {
          const preview = URL.createObjectURL(file);
          return { id: ++lastId, file, preview, state: "waiting", progress: 0, error: null, isRefused: false };
        }),
      ]),
    cancel: (id) => {
      if (sending.current?.id === id) sending.current.abort.abort();
      else remove(id);
    },
    retry: (id) => change(id, { state: "waiting", progress: 0, error: null }),
  };
}
