import { pictureTooLarge } from "../../domain/media/picture-purposes.ts";
import { sniffPictureType, SNIFFED_BYTES, type PictureType } from "../../domain/media/picture-type.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";

interface Expected {
  /** As announced by the sender, bytes. */
  length: number;
  maxBytes: number;
  type: PictureType;
}

/**
 * Reads a body of known length and type, and stops at the first byte that is not as announced: `too_large` past the limit,
 * `unsupported` when the first bytes are of another type, `invalid` when it is shorter or longer than announced.
 */
export async function readBounded(
  { log }: Pick<Deps, "log">,
  body: ReadableStream<Uint8Array>,
  expected: Expected,
): Promise<Result<Uint8Array>> {
  const { length, maxBytes, type } = expected;
  if (length > maxBytes) return fail("too_large", pictureTooLarge(maxBytes));
  const bytes = new Uint8Array(length);
  let read = 0;
  let isChecked = false;
  try {
    // Not cancelled: the request pipeline reads the rest, else the client would not receive the refusal.
    for await (const value of body.values({ preventCancel: true })) {
      if (read + value.length > length) return fail("invalid", UPLOAD_TEXTS.cutShort);
      bytes.set(value, read);
      read += value.length;
      if (!isChecked && read >= Math.min(SNIFFED_BYTES, length)) {
        if (sniffPictureType(bytes.subarray(0, read)) !== type) return fail("unsupported", UPLOAD_TEXTS.lyingType);
        isChecked = true;
      }
    }
  } catch (cause) {
    log.error("upload_interrupted", cause, { length, read });
    return fail("invalid", UPLOAD_TEXTS.cutShort);
  }
  return read === length && isChecked ? ok(bytes) : fail("invalid", UPLOAD_TEXTS.cutShort);
}
