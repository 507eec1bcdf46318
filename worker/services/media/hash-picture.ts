import { pngPixels } from "../../adapters/media/png-pixels.ts";
import { HASHED_WIDTH, perceptualHashOf } from "../../domain/media/perceptual-hash.ts";
import type { MediaDeps } from "../deps.ts";

/**
 * The perceptual hash of a picture; null if the small PNG that Images makes of it is unreadable. One call of Images, which may throw
 * as any other (adapters/media/image-variants.ts). PNG, because the Worker can decode it: 32 px are 3 KB and take a millisecond.
 */
export async function hashPicture(
  { images, log }: Pick<MediaDeps, "images" | "log">,
  bytes: Uint8Array,
): Promise<string | null> {
  const png = await images.make(bytes, { format: "png", width: HASHED_WIDTH });
  try {
    return perceptualHashOf(await pngPixels(png));
  } catch (cause) {
    log.error("picture_not_hashed", cause);
    return null;
  }
}
