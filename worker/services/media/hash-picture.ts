import type { DecodedPng } from "fast-png";
import { HASHED_WIDTH, perceptualHashOf } from "../../domain/media/perceptual-hash.ts";
import type { MediaDeps } from "../deps.ts";

/**
 * The perceptual hash of a picture; null if the small PNG that Images makes of it is unreadable. One call of Images, which may throw
 * as any other (adapters/image-variants.ts). PNG, because the Worker can decode it: 32 px are 3 KB and take a millisecond.
 */
export async function hashPicture(
  { images, log }: Pick<MediaDeps, "images" | "log">,
  bytes: Uint8Array,
): Promise<string | null> {
  const png = await images.make(bytes, { format: "png", width: HASHED_WIDTH });
  const { convertIndexedToRgb, decode } = await import("fast-png");
  try {
    const picture = decode(png);
    const data = picture.palette ? convertIndexedToRgb(picture) : picture.data;
    return perceptualHashOf({ ...picture, ...shapeOf(picture), data });
  } catch (cause) {
    log.error("picture_not_hashed", cause);
    return null;
  }
}

function shapeOf({ palette, channels, depth }: DecodedPng) {
  if (palette) return { channels: palette[0]?.length ?? 3, max: 255 };
  return { channels, max: 2 ** depth - 1 };
}
