import { createContext, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import {
  createUploadRegistry,
  type UploadOutcome,
  type UploadRegistry,
  type UploadState,
  type UploadSummary,
} from "./upload-registry.ts";

const RegistryContext = createContext<UploadRegistry | null>(null);

/** Wraps a form's pickers; its value is the `registry` of `useFormUploads`. */
export const FormUploadsProvider = RegistryContext.Provider;

/** Reports the uploads of a queue to the surrounding form. Outside a form it does nothing. */
export function useReportedUploads(uploads: readonly UploadState[]): void {
  const registry = useContext(RegistryContext);
  const queue = useId();
  // In an effect, so that the stored picture's address is in the form before a waiting save continues.
  useEffect(() => registry?.report(queue, uploads), [registry, queue, uploads]);
  useEffect(() => () => registry?.report(queue, []), [registry, queue]);
}

export interface FormUploads extends UploadSummary {
  /** A save waits for uploads. */
  isWaiting: boolean;
  /** A save was stopped by a failed upload that is still in the form. */
  isStopped: boolean;
  /**
   * Waits for the uploads. Save only after `settled`. A second call while the first one waits resolves to `cancelled`.
   */
  settle: () => Promise<UploadOutcome>;
  /** Stops waiting; the uploads continue. */
  cancel: () => void;
  registry: UploadRegistry;
}

/** The uploads of a form; its pickers must be inside `FormUploadsProvider`. */
export function useFormUploads(): FormUploads {
  const [registry] = useState(createUploadRegistry);
  const summary = useSyncExternalStore(registry.subscribe, registry.getSummary, registry.getSummary);
  const waiting = useRef<AbortController | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [wasStopped, setStopped] = useState(false);

  // A waiting save is cancelled when the form unmounts.
  useEffect(() => () => waiting.current?.abort(), []);

  async function settle(): Promise<UploadOutcome> {
    if (waiting.current) return "cancelled";
    const abort = new AbortController();
    waiting.current = abort;
    setWaiting(true);
    setStopped(false);
    const outcome = await registry.wait(abort.signal);
    waiting.current = null;
    setWaiting(false);
    setStopped(outcome === "failed");
    return outcome;
  }

  return {
    ...summary,
    isWaiting: isWaiting && summary.pending > 0,
    isStopped: wasStopped && summary.failed > 0,
    settle,
    cancel: () => waiting.current?.abort(),
    registry,
  };
}

/** True while leaving would lose a picture that is being uploaded or has failed. */
export function isUploading(registry: UploadRegistry): boolean {
  const { pending, failed } = registry.getSummary();
  return pending + failed > 0;
}

/** «Загружаем фото: 2 из 6…» */
export function uploadingText({ pending, settled }: UploadSummary): string {
  return `Загружаем фото: ${settled + 1} из ${settled + pending}…`;
}
