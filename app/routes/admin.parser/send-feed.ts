import { IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import type { RunStarted } from "#worker/domain/imports/import-views.ts";
import { logInAgain, staffUserHeaders } from "#app/lib/session-end.ts";

interface SendOptions {
  /** Blank: nobody's. */
  sourceId: string;
  signal: AbortSignal;
  /** 0 to 1 */
  onProgress: (share: number) => void;
}

class SessionEnded extends Error {}

/** The file as a call's whole body; after a login in place it is sent again. Throws Russian messages. */
export async function sendFeed(file: File, options: SendOptions): Promise<RunStarted> {
  for (;;) {
    try {
      return await sendOnce(file, options);
    } catch (cause) {
      if (!(cause instanceof SessionEnded) || !(await logInAgain())) throw cause;
    }
  }
}

/** By XMLHttpRequest: fetch reports nothing of what has been sent. */
function sendOnce(file: File, { sourceId, signal, onProgress }: SendOptions): Promise<RunStarted> {
  const query = new URLSearchParams({ name: file.name.slice(-200), ...(sourceId && { sourceId }) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open("POST", `/api/parser/feed-files?${query}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(staffUserHeaders())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      if (request.status < 300) resolve(answer as RunStarted);
      else if (request.status === 401) reject(new SessionEnded(`${IMPORT_TEXTS.runFailed}: войдите в панель`));
      else reject(new Error(reasonOf(answer)));
    });
    request.addEventListener("error", () => reject(new Error("Не удалось загрузить файл. Проверьте интернет")));
    request.addEventListener("abort", () => reject(new Error(IMPORT_TEXTS.runFailed)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.send(file);
  });
}

function reasonOf(answer: unknown): string {
  const { error } = (answer ?? {}) as { error?: unknown };
  return typeof error === "string" ? error : IMPORT_TEXTS.runFailed;
}
