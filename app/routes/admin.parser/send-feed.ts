import { IMPORT_TEXTS } from "#worker/domain/imports.ts";
import type { RunStarted } from "#worker/domain/import-views.ts";

interface SendOptions {
  /** Blank: nobody's. */
  sourceId: string;
  signal: AbortSignal;
  /** 0 to 1 */
  onProgress: (share: number) => void;
}

/** The file as a call's whole body, by XMLHttpRequest: fetch tells nothing of what has been sent. Throws Russian messages. */
export function sendFeed(file: File, { sourceId, signal, onProgress }: SendOptions): Promise<RunStarted> {
  const query = new URLSearchParams({ name: file.name.slice(-200), ...(sourceId && { sourceId }) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open("POST", `/api/parser/feed-files?${query}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      if (request.status < 300) resolve(answer as RunStarted);
      else reject(new Error(reasonOf(answer, request.status)));
    });
    request.addEventListener("error", () => reject(new Error("Не удалось загрузить файл. Проверьте интернет")));
    request.addEventListener("abort", () => reject(new Error(IMPORT_TEXTS.runFailed)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.send(file);
  });
}

function reasonOf(answer: unknown, status: number): string {
  if (status === 401) return `${IMPORT_TEXTS.runFailed}: войдите в панель заново в соседней вкладке`;
  const { error } = (answer ?? {}) as { error?: unknown };
  return typeof error === "string" ? error : IMPORT_TEXTS.runFailed;
}
