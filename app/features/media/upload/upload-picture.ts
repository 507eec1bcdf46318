import { PICTURE_PURPOSES, type PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";
import { isTooLarge, tooLargeText } from "./picture-file.ts";
import { PictureRefused, shrinkPicture } from "./shrink-picture.ts";

/** Its message is Russian and can be shown. */
export class UploadError extends Error {
  override readonly name = "UploadError";
}

interface UploadOptions {
  purpose: PicturePurposeName;
  /** `many`: error messages name the file. */
  choice: "one" | "many";
  signal: AbortSignal;
  /** The share that has been sent, 0 to 1. At 1 the server is still making the variants. */
  onProgress: (share: number) => void;
}

const NO_URL = "Не удалось получить URL для загрузки";

/**
 * Shrinks a picture where the browser can, uploads it and returns the address to store. Throws PictureRefused, UploadError, or
 * the signal's reason after an abort.
 */
export async function uploadPicture(
  file: File,
  { purpose, choice, signal, onProgress }: UploadOptions,
): Promise<string> {
  const picture = await shrinkPicture(file, PICTURE_PURPOSES[purpose].maxBytes);
  if (isTooLarge(picture, purpose)) throw new PictureRefused(tooLargeText(file, purpose, choice));
  signal.throwIfAborted();
  const uploadUrl = await createUploadUrl(picture, purpose, signal);
  const upload = {
    method: "PUT",
    url: uploadUrl,
    file: picture,
    contentType: picture.type || "image/x-icon",
    signal,
    onProgress,
  } as const;
  const stored = await orUploadError(uploadFile<{ url?: unknown } | null>(upload), "Ошибка загрузки файла", signal);
  if (typeof stored?.url !== "string") throw new UploadError("Ошибка загрузки файла");
  return stored.url;
}

async function createUploadUrl({ size, type }: Blob, purpose: PicturePurposeName, signal: AbortSignal) {
  const call = callApi("POST /objects/upload", {
    body: {
      purpose,
      size,
      ...(type && { type }),
    },
  });
  // An aborted upload does not wait for a login.
  const response = await orUploadError(Promise.race([call, rejectOnAbort(signal)]), NO_URL, signal);
  if (typeof response?.uploadURL !== "string") throw new UploadError(NO_URL);
  return response.uploadURL;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}

/** Turns an ApiError of the call into an UploadError; `failure` is its message when the server gives none. */
export async function orUploadError<T>(call: Promise<T>, failure: string, signal: AbortSignal): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.status === 0) throw new UploadError("Не удалось загрузить файл. Проверьте интернет");
    if (cause.status === 401) throw new UploadError(`${failure}: вы не вошли в панель`);
    // A repeated upload stores the same picture: the sentence about repeated changes says nothing here.
    throw new UploadError(cause.isAnswerLost ? failure : cause.message || failure);
  }
}
