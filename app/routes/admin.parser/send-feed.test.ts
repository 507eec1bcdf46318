// Fails when the panel proposes gzip for a file that is compressed already.
import { expect, it, vi } from "vitest";
import { IMPORT_UPLOAD_MAX_BYTES } from "#worker/domain/imports/imports.ts";
import { sendFeed } from "./send-feed.ts";

const GZIP_START = Uint8Array.of(0x1f, 0x8b);

it("asks to split a file that is packed and still too large", async () => {
  const file = new File([GZIP_START, new Uint8Array(IMPORT_UPLOAD_MAX_BYTES)], "feed.xml.gz");
  const options = { sourceId: "", signal: new AbortController().signal, onProgress: vi.fn() };
  await expect(sendFeed(file, options)).rejects.toThrow(
    "Файл и сжатым больше 95\u00a0МБ: разделите его на несколько файлов",
  );
  expect(options.onProgress).not.toHaveBeenCalled();
});
