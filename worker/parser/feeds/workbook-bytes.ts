import { IMPORT_WORKBOOK_MAX_BYTES } from "#worker/domain/imports/imports.ts";
import { LargeWorkbookError } from "./feed-limits.ts";
import { joined } from "./join-bytes.ts";

/** An archive is read from its end as well, so it is held in memory. Throws `LargeWorkbookError`. */
export async function workbookBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > IMPORT_WORKBOOK_MAX_BYTES) throw new LargeWorkbookError();
    parts.push(chunk);
  }
  return joined(parts);
}
