import type { DecodedPng } from "fast-png";
import type { Pixels } from "../../domain/media/perceptual-hash.ts";

/** The pixels of a PNG of any kind. Throws if it is damaged. */
export async function pngPixels(png: Uint8Array): Promise<Pixels> {
  const { convertIndexedToRgb, decode } = await import("fast-png");
  const picture = decode(png);
  const data = picture.palette ? convertIndexedToRgb(picture) : picture.data;
  return { ...picture, ...shapeOf(picture), data };
}

function shapeOf({ palette, channels, depth }: DecodedPng) {
  if (palette) return { channels: palette[0]?.length ?? 3, max: 255 };
  return { channels, max: 2 ** depth - 1 };
}
