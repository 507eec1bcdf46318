import { isHeic, isShrinkable } from "./picture-file.ts";

/** Longest side that anything is shown with, px, and half as much again for what the salon may want later. */
const MAX_SIDE = 2560;
/** Smaller files are not worth the phone's time. */
const SMALL_BYTES = 700 * 1024;
/** JPEG and WebP qualities, tried until the picture fits its limit. */
const QUALITIES = [0.9, 0.8, 0.65];
/** Decoding takes 4 bytes a pixel: more than this ends a phone's tab. */
const MAX_PIXELS = 50_000_000;

/** Its message is Russian and fit to show; the same file will not do better at a second try. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
}

/**
 * A large photo made smaller before it is sent: a phone's twelve megapixels are 4–12 MB of mobile traffic, and no variant is
 * wider than 1920 px. Upright, without metadata. The file itself when it is small, of another kind or cannot be drawn: the
 * server checks and cuts whatever comes. Throws PictureRefused for more pixels than a browser can bear, and for HEIC where the
 * browser cannot read it; `maxBytes` is aimed at, not promised.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<Blob> {
  if (!isShrinkable(file) || (file.size <= SMALL_BYTES && !isHeic(file))) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    if (isHeic(file)) throw new PictureRefused(`${file.name}: браузер не открывает HEIC. Сохраните фото как JPEG`);
    return file;
  }
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) {
      throw new PictureRefused(`${file.name}: больше ${MAX_PIXELS / 1_000_000} мегапикселей`);
    }
    const smaller = await draw(bitmap, file, maxBytes);
    return smaller && (smaller.size < file.size || isHeic(file)) ? smaller : file;
  } finally {
    bitmap.close();
  }
}

/** Null when the browser cannot draw. */
async function draw(bitmap: ImageBitmap, file: File, maxBytes: number): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // Only JPEG and HEIC are sure to hold nothing transparent; a browser that cannot make WebP makes PNG of it.
  const type = file.type === "image/jpeg" || isHeic(file) ? "image/jpeg" : "image/webp";
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!smallest || smallest.size <= maxBytes) break;
  }
  return smallest;
}
