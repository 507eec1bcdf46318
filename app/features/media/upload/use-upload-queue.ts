import { useCallback, useEffect, useRef, useState } from "react";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { useReportedUploads } from "./form-uploads.tsx";
import { PictureRefused } from "./shrink-picture.ts";
import { UploadError, uploadPicture } from "./upload-picture.ts";

export interface Upload {
  id: number;
  file: File;
  /** Address of the file itself in this browser. */
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** 0 to 1. */
  progress: number;
  error: string | null;
  /** The same file will not do better at a second try. */
  isRefused: boolean;
}

export interface UploadQueue {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  /** Also stops what is being sent. */
  cancel: (id: number) => void;
  retry: (id: number) => void;
}

/** Beside pictures that could not be sent: nothing is saved until each is sent or removed. */
export function failedUploadsText(uploads: readonly Upload[]): string | null {
  const failed = uploads.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return failed.every(({ isRefused }) => isRefused)
    ? "Фото не подошло: уберите его"
    : "Фото не загрузилось: повторите или уберите его";
}

let lastId = 0;

/**
 * Files on their way, one after another, so that they arrive in the order in which they were chosen. A failed one stays,
 * with what went wrong, until it is tried again or taken away; the others go on. The form around it waits for them
 * (`useFormUploads`).
 */
export function useUploadQueue(
  purpose: PicturePurposeName,
  choice: "one" | "many",
  onStored: (url: string) => void,
): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef<{ id: number; abort: AbortController } | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
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
    uploadPicture(file, { purpose, choice, signal: abort.signal, onProgress: (progress) => change(id, { progress }) })
      .then(
        (url) => {
          remove(id);
          stored.current(url);
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return remove(id);
          const isRefused = cause instanceof PictureRefused;
          const isKnown = isRefused || cause instanceof UploadError;
          change(id, { state: "failed", isRefused, error: isKnown ? cause.message : "Не удалось загрузить файл" });
        },
      )
      .finally(() => {
        sending.current = null;
      });
  }, [next, purpose, choice, change, remove]);

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
