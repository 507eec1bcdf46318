import * as z from "zod/mini";

// What staff change of a photo, and how it is drawn. Shares of the turned picture, 0 … 1, so that an edit fits any size of the original.

/** Degrees. */
export const TILT_MAX = 15;
export const LIGHT_MAX = 50;
export const PLATES_MAX = 8;
/** The smallest side of a cut. */
export const CROP_MIN = 0.1;
const PLATE_MIN = 0.01;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PhotoEdit {
  /** Quarter turns to the right. */
  turns: number;
  /** Degrees to the right. */
  tilt: number;
  light: number;
  /** Null: the whole picture. */
  crop: Box | null;
  /** Covered, in the order in which they were drawn. */
  plates: Box[];
}

export const NO_EDIT: PhotoEdit = { turns: 0, tilt: 0, light: 0, crop: null, plates: [] };

const OUTSIDE = "Рамка выходит за край фото";

function boxSchema(min: number) {
  const side = z.number("Размер рамки — число").check(z.gte(min, "Рамка слишком мала"), z.lte(1, OUTSIDE));
  const place = z.number("Место рамки — число").check(z.gte(0, OUTSIDE), z.lte(1, OUTSIDE));
  return z
    .object({ x: place, y: place, width: side, height: side })
    .check(z.refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, OUTSIDE));
}

function numberUpTo(max: number, message: string) {
  return z.number(message).check(z.gte(-max, message), z.lte(max, message));
}

export const photoEditSchema = z.object({
  turns: z.number("Поворот — от 0 до 3 четвертей").check(z.int(), z.gte(0), z.lte(3)),
  tilt: numberUpTo(TILT_MAX, `Наклон — от −${TILT_MAX} до ${TILT_MAX}°`),
  light: numberUpTo(LIGHT_MAX, `Свет — от −${LIGHT_MAX} до ${LIGHT_MAX}`),
  crop: z.nullable(boxSchema(CROP_MIN)),
  plates: z.array(boxSchema(PLATE_MIN)).check(z.maxLength(PLATES_MAX, `Закрасок — не больше ${PLATES_MAX}`)),
});

export function isEdited(edit: PhotoEdit): boolean {
  return edit.turns !== 0 || edit.tilt !== 0 || edit.light !== 0 || edit.crop !== null || edit.plates.length > 0;
}

/** The edit of a row; null when it has none or newer code has written it. */
export function photoEditOf(json: string | null): PhotoEdit | null {
  if (json === null) return null;
  try {
    const parsed = photoEditSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Inside 0 … 1, not smaller than `min`, with its size kept where it can be. */
export function boxWithin({ x, y, width, height }: Box, min: number): Box {
  const [wide, high] = [Math.min(1, Math.max(min, width)), Math.min(1, Math.max(min, height))];
  return {
    x: Math.min(1 - wide, Math.max(0, x)),
    y: Math.min(1 - high, Math.max(0, y)),
    width: wide,
    height: high,
  };
}

export interface PhotoDrawing {
  /** Of the canvas, px. */
  width: number;
  height: number;
  /** Of the turned picture in the canvas, px: its left top may be outside. */
  frame: Box;
  /** Radians, to the right, about the middle of the frame. */
  angle: number;
  /** By which the original is enlarged, so that the tilted picture fills the frame. */
  scale: number;
  plates: Box[];
}

/**
 * How to draw an original of this size with an edit so that the longer side of the result is at most `maxSide`. Nothing is enlarged but what
 * a tilt would leave empty.
 */
export function drawingOf(original: { width: number; height: number }, edit: PhotoEdit, maxSide: number): PhotoDrawing {
  const isSideways = edit.turns % 2 === 1;
  const [wide, high] = isSideways ? [original.height, original.width] : [original.width, original.height];
  const crop = edit.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const fit = Math.min(1, maxSide / Math.max(wide * crop.width, high * crop.height));
  const [frameWidth, frameHeight] = [wide * fit, high * fit];
  const frame = { x: -crop.x * frameWidth, y: -crop.y * frameHeight, width: frameWidth, height: frameHeight };
  const tilt = (Math.abs(edit.tilt) * Math.PI) / 180;
  const cover = Math.cos(tilt) + Math.sin(tilt) * Math.max(wide / high, high / wide);
  return {
    width: Math.max(1, Math.round(crop.width * frameWidth)),
    height: Math.max(1, Math.round(crop.height * frameHeight)),
    frame,
    angle: (edit.turns * Math.PI) / 2 + (edit.tilt * Math.PI) / 180,
    scale: fit * cover,
    plates: edit.plates.map(({ x, y, width, height }) => ({
      x: frame.x + x * frameWidth,
      y: frame.y + y * frameHeight,
      width: width * frameWidth,
      height: height * frameHeight,
    })),
  };
}
