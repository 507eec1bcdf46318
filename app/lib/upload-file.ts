import { failureOf, noAnswer, repeatAfterLogin } from "./api.ts";
import { openIntent } from "./request-keys.ts";
import { staffUserHeaders } from "./session-end.ts";

interface Upload {
  method: "POST" | "PUT";
  url: string;
  file: Blob;
  contentType: string;
  signal: AbortSignal;
  /** The share that has been sent, 0 to 1. At 1 the server may still be processing the file. */
  onProgress: (share: number) => void;
}

/**
 * Sends a file as the body of a request and returns the response's JSON. When the session has ended, the user logs in again
 * and the file is sent again. Throws ApiError (status 0: no connection), or the signal's reason after an abort.
 */
export function uploadFile<T>(upload: Upload): Promise<T> {
  return repeatAfterLogin(() => sendOnce<T>(upload));
}

/** By XMLHttpRequest, because fetch does not report upload progress. */
function sendOnce<T>({ method, url, file, contentType, signal, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open(method, url);
    request.responseType = "json";
    const intent = openIntent(`${method} ${url}`, `${file.size} ${file instanceof File ? file.lastModified : ""}`);
    const headers = { "Content-Type": contentType, ...staffUserHeaders(), ...intent.headers };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      if (request.status < 200 || request.status >= 300) {
        const failure = failureOf(request.status, request.response);
        if (!failure.isAnswerLost) intent.close();
        reject(failure);
        return;
      }
      intent.close();
      resolve(request.response as T);
    });
    request.addEventListener("error", () => {
      reject(noAnswer("Не удалось загрузить файл. Проверьте интернет"));
    });
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.send(file);
  });
}
