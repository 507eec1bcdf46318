import {
  IMPORT_FEED_MAX_BYTES,
  IMPORT_TEXTS,
  IMPORT_UPLOAD_MAX_BYTES,
  IMPORT_WORKBOOK_MAX_BYTES,
} from "#worker/domain/imports/imports.ts";
import type { RunStarted } from "#worker/domain/imports/import-views.ts";
import { ApiError, apiPath } from "#app/lib/api.ts";
import { isPacked, packFile } from "#app/lib/pack-file.ts";
import { uploadFile } from "#app/lib/upload-file.ts";

interface SendOptions {
  /** Empty for a file without a source. */
  sourceId: string;
  signal: AbortSignal;
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Why a file cannot be sent; null when it can. */
export async function feedFileError(file: Blob): Promise<string | null> {
  if (file.size > IMPORT_WORKBOOK_MAX_BYTES && (await isPacked(file)) === "zip") return IMPORT_TEXTS["large-workbook"];
  return file.size > IMPORT_FEED_MAX_BYTES ? IMPORT_TEXTS.feedTooLarge : null;
}

/** Packs and uploads a feed file and starts an import run. Throws ApiError, whose message can be shown. */
export async function sendFeed(chosen: File, { sourceId, signal, onProgress }: SendOptions): Promise<RunStarted> {
  const file = await packFile(chosen, signal);
  if (file.size > IMPORT_UPLOAD_MAX_BYTES) throw new ApiError(413, IMPORT_TEXTS.fileTooLarge);
  const query = { name: chosen.name.slice(-200), ...(sourceId && { sourceId }) };
  const url = apiPath("POST /parser/feed-files", { query });
  const contentType = "application/octet-stream";
  try {
    return await uploadFile<RunStarted>({ method: "POST", url, file, contentType, signal, onProgress });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const message = cause.status === 401 ? `${IMPORT_TEXTS.runFailed}: войдите в панель` : cause.message;
    throw new ApiError(cause.status, message || IMPORT_TEXTS.runFailed);
  }
}
