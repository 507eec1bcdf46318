import { PICTURE_PURPOSES, type PicturePurposeName, pictureTooLarge } from "../../domain/media/picture-purposes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";
import type { MediaDeps } from "../deps.ts";
import { ingestPicture } from "./ingest-picture.ts";

/**
 * The address of a picture in a call: a `data:` URL is stored and replaced, any other value is returned unchanged. The
 * errors of `ingestPicture`.
 */
export async function storeDataUrl(
  deps: MediaDeps,
  address: string,
  { purpose, by }: { purpose: PicturePurposeName; by: string | null },
): Promise<Result<string>> {
  if (!/^data:/i.test(address)) return ok(address);
  const [, declaredType, base64 = ""] = /^data:([\w.+/-]+)(?:;[\w=.-]+)*;base64,([\w+/=\s]*)$/i.exec(address) ?? [];
  if (declaredType === undefined) return fail("invalid", UPLOAD_TEXTS.damaged);
  const { maxBytes } = PICTURE_PURPOSES[purpose];
  // Four characters encode three bytes.
  if ((base64.length * 3) / 4 > maxBytes + 3) return fail("too_large", pictureTooLarge(maxBytes));
  const bytes = decode(base64);
  if (!bytes) return fail("invalid", UPLOAD_TEXTS.damaged);
  const stored = await ingestPicture(deps, { bytes, declaredType, purpose, by });
  return stored.ok ? ok(stored.value.url) : stored;
}

function decode(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
