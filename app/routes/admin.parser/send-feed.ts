import { IMPORT_TEXTS } from "#worker/domain/imports/imports.ts";
import type { RunStarted } from "#worker/domain/imports/import-views.ts";
import { ApiError } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";

interface SendOptions {
  /** Empty for a file without a source. */
  sourceId: string;
  signal: AbortSignal;
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a feed file and starts an import run. Throws ApiError, whose message can be shown. */
export async function sendFeed(file: File, { sourceId, signal, onProgress }: SendOptions): Promise<RunStarted> {
  const query = new URLSearchParams({ name: file.name.slice(-200), ...(sourceId && { sourceId }) });
  const url = `/api/parser/feed-files?${query}`;
  const contentType = "application/octet-stream";
  try {
    return await uploadFile<RunStarted>({ method: "POST", url, file, contentType, signal, onProgress });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const message = cause.status === 401 ? `${IMPORT_TEXTS.runFailed}: войдите в панель` : cause.message;
    throw new ApiError(cause.status, message || IMPORT_TEXTS.runFailed);
  }
}
