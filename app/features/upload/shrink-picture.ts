/** Longest side that anything is shown with, px, and half as much again for what the salon may want later. */
const MAX_SIDE = 2560;
/** Smaller files are not worth the phone's time. */
const SMALL_BYTES = 700 * 1024;
const QUALITY = 0.9;
/** What browsers can draw on a canvas and lose nothing of: an animation would stop, an icon has several sizes. */
const DRAWABLE = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/**
 * A large photo made smaller before it is sent: a phone's twelve megapixels are 4 MB of mobile traffic, and no variant is
 * wider than 1920 px. Upright, without metadata. The file itself when it is small, of another kind or cannot be drawn:
 * the server checks and cuts whatever comes.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!DRAWABLE.has(file.type) || file.size <= SMALL_BYTES) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  // Only JPEG is sure to hold nothing transparent; a browser that cannot make WebP makes PNG of it.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return context && smaller && smaller.size < file.size ? smaller : file;
}
