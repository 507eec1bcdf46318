import { createContext, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import {
  createUploadRegistry,
  type UploadOutcome,
  type UploadRegistry,
  type UploadState,
  type UploadSummary,
} from "./upload-registry.ts";

const RegistryContext = createContext<UploadRegistry | null>(null);

/** Around a form's pickers, with the `registry` of `useFormUploads`. */
export const FormUploadsProvider = RegistryContext.Provider;

/** Registers an upload queue with the form around it. Outside a form it does nothing. */
export function useReportedUploads(uploads: readonly UploadState[]): void {
  const registry = useContext(RegistryContext);
  const queue = useId();
  // After the commit that shows a sent picture's address: a save that waited finds it in the form.
  useEffect(() => registry?.report(queue, uploads), [registry, queue, uploads]);
  useEffect(() => () => registry?.report(queue, []), [registry, queue]);
}

export interface FormUploads extends UploadSummary {
  /** A save waits for uploads. */
  isWaiting: boolean;
  /** A save was stopped by a picture that could not be sent, which is still there. */
  isStopped: boolean;
  /**
   * Resolves when a save may go on: `settled`. At `failed` and `cancelled` nothing may be stored, and `cancelled` is also
   * the answer to a second save while the first one waits.
   */
  settle: () => Promise<UploadOutcome>;
  /** Stops the waiting; the uploads go on. */
  cancel: () => void;
  registry: UploadRegistry;
}

/** The uploads of a form's pictures; its pickers must stand inside `FormUploadsProvider`. */
export function useFormUploads(): FormUploads {
  const [registry] = useState(createUploadRegistry);
  const summary = useSyncExternalStore(registry.subscribe, registry.getSummary, registry.getSummary);
  const waiting = useRef<AbortController | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [wasStopped, setStopped] = useState(false);

  // Nothing is stored after the form is gone.
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

/** Leaving now would lose a picture: it is being sent, or could not be. */
export function isUploading(registry: UploadRegistry): boolean {
  const { pending, failed } = registry.getSummary();
  return pending + failed > 0;
}

/** «Загружаем фото: 2 из 6…» */
export function uploadingText({ pending, settled }: UploadSummary): string {
  return `Загружаем фото: ${settled + 1} из ${settled + pending}…`;
}
