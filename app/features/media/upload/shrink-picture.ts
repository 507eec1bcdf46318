import { isHeic, isShrinkable } from "./picture-file.ts";

/** Longest side after shrinking, px: the widest variant is 1920 px, and a third more is kept in reserve. */
const MAX_SIDE = 2560;
/** Smaller files are uploaded as they are. */
const SMALL_BYTES = 700 * 1024;
/** JPEG and WebP qualities, tried in order until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.65];
/** Decoding takes 4 bytes per pixel; above this limit the tab of a phone crashes. */
const MAX_PIXELS = 50_000_000;

/** The file itself is not acceptable, so a retry is useless. Its message is Russian and can be shown. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
}

/**
 * Shrinks a large photo before the upload, because a phone's photo is 4–12 MB and no variant is wider than 1920 px. The result is
 * upright and has no metadata; it may still exceed `maxBytes`. Returns the file itself when it is small, of another type, or
 * cannot be decoded: the server validates every file. HEIC becomes JPEG. Throws PictureRefused for too many pixels, and for HEIC that
 * is broken.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<Blob> {
  if (!isShrinkable(file) || (file.size <= SMALL_BYTES && !isHeic(file))) return file;
  const bitmap = await openPicture(file);
  if (bitmap === null) return file;
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

/** Upright. Null when the browser cannot decode the file. Safari decodes HEIC, other browsers load a decoder for it. */
export async function openPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    if (!isHeic(file)) return null;
  }
  try {
    const { decodeHeic } = await import("./heic.client.ts");
    return await decodeHeic(file);
  } catch {
    throw new PictureRefused(`${file.name}: не удалось открыть HEIC. Сохраните фото как JPEG`);
  }
}

/** Null when the browser has no canvas. */
async function draw(bitmap: ImageBitmap, file: File, maxBytes: number): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // JPEG and HEIC have no transparency; others become WebP, or PNG in browsers that cannot encode WebP.
  const type = file.type === "image/jpeg" || isHeic(file) ? "image/jpeg" : "image/webp";
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!smallest || smallest.size <= maxBytes) break;
  }
  return smallest;
}
