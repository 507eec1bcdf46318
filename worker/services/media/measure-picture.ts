import type { PictureType } from "../../domain/media/picture-type.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";
import type { PictureSize } from "../../domain/media/variant-plan.ts";

/** Larger pictures are attacks on the decoder («pixel flood»); a phone takes 40 megapixels. */
const MAX_PIXELS = 40_000_000;
/**
 * These are decoded whole for each variant, AVIF six times slower than JPEG: 40 megapixels in 1 KB held the server for 20 s. 4096 × 3072 is
 * as much as sites publish.
 */
const SLOW_TYPES: readonly PictureType[] = ["image/avif", "image/gif"];
const MAX_PIXELS_OF_SLOW = 4096 * 3072;
/** «ispe» in ASCII. */
const ISPE = 0x69737065;
/** Of a real box, bytes; picture data contain the letters by chance. */
const ISPE_MAX_BYTES = 1024;
const MIN_SIDE = 16;
const MAX_ASPECT = 10;

/** Upright size from the file's header, without decoding. `invalid` if it cannot be read or is out of bounds. */
export async function measurePicture(bytes: Uint8Array, type: PictureType): Promise<Result<PictureSize>> {
  const size = await sizeOf(bytes);
  if (!size) return fail("invalid", UPLOAD_TEXTS.damaged);
  const { width, height } = size;
  // SVG scales to any size, and the icon format limits the size.
  if (type === "image/svg+xml" || type === "image/x-icon") return ok(size);
  const pixels = type === "image/avif" ? largestPlane(bytes) : width * height;
  if (pixels > MAX_PIXELS) return fail("invalid", UPLOAD_TEXTS.tooManyPixels);
  if (SLOW_TYPES.includes(type) && pixels > MAX_PIXELS_OF_SLOW)
    return fail("invalid", UPLOAD_TEXTS.tooManyPixelsOfSlow);
  if (Math.min(width, height) < MIN_SIDE) return fail("invalid", UPLOAD_TEXTS.tooSmall);
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) return fail("invalid", UPLOAD_TEXTS.tooNarrow);
  return ok(size);
}

/** The most pixels that any size box of the file declares («ispe», ISO/IEC 23008-12, 6.5.3): the first one may be of a thumbnail. */
function largestPlane(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let most = 0;
  for (let at = 4; at + 16 <= bytes.length; at++) {
    const size = view.getUint32(at - 4);
    if (view.getUint32(at) !== ISPE || size > ISPE_MAX_BYTES) continue;
    // A size of 1 is followed by the real one in eight bytes (ISO/IEC 14496-12, 4.2).
    const width = at + (size === 1 ? 16 : 8);
    if (width + 8 <= bytes.length) most = Math.max(most, view.getUint32(width) * view.getUint32(width + 4));
  }
  return most;
}

/** EXIF orientations from 5 on are rotated by 90°. */
const FIRST_TURNED = 5;

/** Imported when it is first needed, to keep it out of the Worker's start (docs/decisions/0015-worker-bundle.md). */
async function sizeOf(bytes: Uint8Array): Promise<PictureSize | null> {
  const { imageSize } = await import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return null;
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
