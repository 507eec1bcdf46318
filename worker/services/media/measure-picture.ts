import { imageSize } from "image-size";
import type { PictureType } from "../../domain/media/picture-type.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";
import type { PictureSize } from "../../domain/media/variant-plan.ts";

/** Larger ones are made to exhaust whoever decodes them (a «pixel flood»); a phone's 40 megapixels pass. */
const MAX_PIXELS = 40_000_000;
const MIN_SIDE = 16;
const MAX_ASPECT = 10;

/** Upright size by the file's header, nothing decoded. `invalid` when it cannot be read or is out of all bounds. */
export function measurePicture(bytes: Uint8Array, type: PictureType): Result<PictureSize> {
  const size = sizeOf(bytes);
  if (!size) return fail("invalid", UPLOAD_TEXTS.damaged);
  const { width, height } = size;
  // Drawn anew at any size, or small by its own format.
  if (type === "image/svg+xml" || type === "image/x-icon") return ok(size);
  if (width * height > MAX_PIXELS) return fail("invalid", UPLOAD_TEXTS.tooManyPixels);
  if (Math.min(width, height) < MIN_SIDE) return fail("invalid", UPLOAD_TEXTS.tooSmall);
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) return fail("invalid", UPLOAD_TEXTS.tooNarrow);
  return ok(size);
}

/** EXIF orientations from 5 on lie on their side. */
const FIRST_TURNED = 5;

function sizeOf(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return null;
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
