import type { PicturePurposeName } from "#worker/domain/picture-purposes.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** Its message is Russian and fit to show. */
export class UploadError extends Error {
  override readonly name = "UploadError";
}

interface UploadOptions {
  purpose: PicturePurposeName;
  signal: AbortSignal;
  /** Of what has been sent, 0 to 1; at 1 the server still cuts it. */
  onProgress: (share: number) => void;
}

/** Sends a file to the store. Gives the address to keep; throws UploadError, or the signal's reason once it was aborted. */
export async function uploadPicture(file: File, { purpose, signal, onProgress }: UploadOptions): Promise<string> {
  const picture = await shrinkPicture(file);
  signal.throwIfAborted();
  const address = await askForAddress(picture, purpose, signal);
  return send(address, picture, { signal, onProgress });
}

const NO_ADDRESS = "Не удалось получить URL для загрузки";

async function askForAddress({ size, type }: Blob, purpose: PicturePurposeName, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetch("/api/objects/upload", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ purpose, size, ...(type && { type }) }),
      signal,
    });
  } catch {
    signal.throwIfAborted();
    throw new UploadError("Не удалось загрузить файл. Проверьте интернет");
  }
  const answer: unknown = await response.json().catch(() => null);
  // What was filled in stays: the person signs in again in another tab and presses «Повторить».
  if (response.status === 401) throw new UploadError(`${NO_ADDRESS}: войдите в панель заново в соседней вкладке`);
  const uploadURL = textAt(answer, "uploadURL");
  if (!response.ok || uploadURL === null) throw new UploadError(textAt(answer, "error") ?? NO_ADDRESS);
  return uploadURL;
}

/** XMLHttpRequest, because fetch tells nothing of what has been sent. */
function send(address: string, picture: Blob, { signal, onProgress }: Omit<UploadOptions, "purpose">): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open("PUT", address);
    request.setRequestHeader("Content-Type", picture.type || "image/x-icon");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = parse(request.responseText);
      const url = textAt(answer, "url");
      if (request.status === 200 && url !== null) resolve(url);
      else reject(new UploadError(textAt(answer, "error") ?? "Ошибка загрузки файла"));
    });
    request.addEventListener("error", () => reject(new UploadError("Не удалось загрузить файл. Проверьте интернет")));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.send(picture);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textAt(value: unknown, key: string): string | null {
  if (!value || typeof value !== "object") return null;
  const text = (value as Record<string, unknown>)[key];
  return typeof text === "string" ? text : null;
}
