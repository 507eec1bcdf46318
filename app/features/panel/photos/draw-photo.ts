import { drawingOf, type PhotoEdit } from "#worker/domain/cars/photo-edit.ts";

/** Of the picture that is published, px: the largest variant of a car's photo has 1280. */
const PUBLISHED_SIDE = 1600;
const QUALITY = 0.85;
/** Over plates. */
const COVER = "#d9d6d1";

/** Draws a photo with its edit; the result has no metadata of the file. Null when the browser has no canvas. */
export function drawPhoto(
  source: ImageBitmap,
  edit: PhotoEdit,
  maxSide: number,
  canvas: HTMLCanvasElement = document.createElement("canvas"),
): HTMLCanvasElement | null {
  const drawing = drawingOf(source, edit, maxSide);
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  const { frame } = drawing;
  context.save();
  context.translate(frame.x + frame.width / 2, frame.y + frame.height / 2);
  context.rotate(drawing.angle);
  context.scale(drawing.scale, drawing.scale);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  context.restore();
  if (edit.light !== 0) {
    // Not by a filter: Safari has none on its canvas.
    context.globalCompositeOperation = "soft-light";
    context.fillStyle = `rgb(${edit.light > 0 ? "255 255 255" : "0 0 0"} / ${Math.abs(edit.light) / 50})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = "source-over";
  }
  context.fillStyle = COVER;
  for (const { x, y, width, height } of drawing.plates) context.fillRect(x, y, width, height);
  return canvas;
}

/** The JPEG to publish; null when the browser cannot make one. */
export async function publishedPhoto(source: ImageBitmap, edit: PhotoEdit): Promise<File | null> {
  const canvas = drawPhoto(source, edit, PUBLISHED_SIDE);
  const blob = await new Promise<Blob | null>((done) => {
    if (canvas) canvas.toBlob(done, "image/jpeg", QUALITY);
    else done(null);
  });
  return blob && new File([blob], "photo.jpg", { type: "image/jpeg" });
}
