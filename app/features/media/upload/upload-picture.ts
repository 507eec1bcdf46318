import { PICTURE_PURPOSES, type PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { isTooLarge, tooLargeText } from "./picture-file.ts";
import { PictureRefused, shrinkPicture } from "./shrink-picture.ts";

/** Its message is Russian and fit to show. */
export class UploadError extends Error {
  override readonly name = "UploadError";
}

interface UploadOptions {
  purpose: PicturePurposeName;
  /** `many`: a refusal names the file. */
  choice: "one" | "many";
  signal: AbortSignal;
  /** Of what has been sent, 0 to 1; at 1 the server still cuts it. */
  onProgress: (share: number) => void;
}

/**
 * Sends a file to the store, made smaller first where the browser can. Returns the address to keep; throws PictureRefused,
 * UploadError, or the signal's reason once it was aborted.
 */
export async function uploadPicture(
  file: File,
  { purpose, choice, signal, onProgress }: UploadOptions,
): Promise<string> {
  const picture = await shrinkPicture(file, PICTURE_PURPOSES[purpose].maxBytes);
  if (isTooLarge(picture, purpose)) throw new PictureRefused(tooLargeText(file, purpose, choice));
  signal.throwIfAborted();
  const address = await askForAddress(picture, purpose, signal);
  return send(address, picture, { signal, onProgress });
}

const NO_ADDRESS = "Не удалось получить URL для загрузки";

async function askForAddress({ size, type }: Blob, purpose: PicturePurposeName, signal: AbortSignal): Promise<string> {
  const asked = callApi("POST", "/objects/upload", { purpose, size, ...(type && { type }) });
  let answer: unknown;
  try {
    // A cancelled upload does not wait for a login.
    answer = await Promise.race([asked, abortOf(signal)]);
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.status === 0) throw new UploadError("Не удалось загрузить файл. Проверьте интернет");
    if (cause.status === 401) throw new UploadError(`${NO_ADDRESS}: вы не вошли в панель`);
    throw new UploadError(cause.message || NO_ADDRESS);
  }
  const uploadURL = textAt(answer, "uploadURL");
  if (uploadURL === null) throw new UploadError(NO_ADDRESS);
  return uploadURL;
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}

/** XMLHttpRequest, because fetch tells nothing of what has been sent. */
function send(
  address: string,
  picture: Blob,
  { signal, onProgress }: Pick<UploadOptions, "signal" | "onProgress">,
): Promise<string> {
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
