import { ImagesUnavailable, UnreadablePicture } from "../../adapters/media/image-variants.ts";
import { imagesTrouble } from "../../domain/media/images-trouble.ts";
import { ORIGINAL_NAME } from "../../domain/media/media.ts";
import { cleanSvg } from "./clean-svg.ts";
import type { PicturePurposeName } from "../../domain/media/picture-purposes.ts";
import type { PictureType } from "../../domain/media/picture-type.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";
import { planVariants, type PictureSize, type VariantFormat } from "../../domain/media/variant-plan.ts";
import type { MediaDeps } from "../deps.ts";
import { raiseSignal } from "../operations/raise-signal.ts";
import { isCutShort } from "./is-cut-short.ts";
import { pngPixels } from "../../adapters/media/png-pixels.ts";
import { HASHED_WIDTH, perceptualHashOf } from "../../domain/media/perceptual-hash.ts";

export interface PictureFile {
  name: string;
  type: PictureType;
  bytes: Uint8Array;
}

interface PictureFiles extends PictureSize {
  /** The last file is the one that the picture's address names. */
  files: PictureFile[];
  /** Of a car's photo; null of others, and when it could not be computed. */
  perceptualHash: string | null;
}

const TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const satisfies Record<VariantFormat, PictureType>;

/** The file that a picture's address names. */
export function shownName(purpose: PicturePurposeName, type: PictureType, size: PictureSize): string {
  if (type === "image/svg+xml") return "icon.svg";
  if (type === "image/x-icon") return "icon.ico";
  return planVariants(purpose, size).shown;
}

/**
 * All files of a picture. `invalid` if it cannot be decoded or an SVG contains more than drawing elements; `unavailable` if the
 * Images service makes none now, which is logged and raises a signal.
 */
export async function makeFiles(
  deps: MediaDeps,
  bytes: Uint8Array,
  { purpose, type, size }: { purpose: PicturePurposeName; type: PictureType; size: PictureSize },
): Promise<Result<PictureFiles>> {
  if (type === "image/svg+xml") {
    const clean = await cleanSvg(new TextDecoder().decode(bytes));
    if (clean === null) return fail("invalid", UPLOAD_TEXTS.activeSvg);
    return ok({
      ...size,
      files: [{ name: "icon.svg", type, bytes: new TextEncoder().encode(clean) }],
      perceptualHash: null,
    });
  }
  if (type === "image/x-icon") return ok({ ...size, files: [{ name: "icon.ico", type, bytes }], perceptualHash: null });
  const { variants, shown, width, height } = planVariants(purpose, size);
  try {
    const files: PictureFile[] = [];
    // One after another, because a Worker's memory is too small for eight decoders.
    for (const { name, format, width: at } of variants) {
      files.push({ name, type: TYPES[format], bytes: await deps.images.make(bytes, { format, width: at }) });
    }
    files.sort((a, b) => Number(a.name === shown) - Number(b.name === shown));
    const perceptualHash = purpose === "car" ? await hashPicture(deps, bytes) : null;
    return ok({ width, height, files, perceptualHash });
  } catch (cause) {
    if (cause instanceof ImagesUnavailable && !isCutShort(bytes, type)) return refuseForNow(deps, cause);
    if (!(cause instanceof UnreadablePicture || cause instanceof ImagesUnavailable)) throw cause;
    deps.log.error("picture_not_decoded", cause, { purpose, type });
    return fail("invalid", UPLOAD_TEXTS.damaged);
  }
}

/** The uploaded file, in place of the variants that it will have. */
export function keptOriginal(
  bytes: Uint8Array,
  { purpose, type, size }: { purpose: PicturePurposeName; type: PictureType; size: PictureSize },
): PictureFiles {
  const { width, height } = planVariants(purpose, size);
  return { width, height, files: [{ name: ORIGINAL_NAME, type, bytes }], perceptualHash: null };
}

async function refuseForNow(deps: MediaDeps, cause: ImagesUnavailable): Promise<Result<never>> {
  deps.log.error("images_unavailable", cause, { code: cause.code });
  await raiseSignal(deps, "images_unavailable", imagesTrouble(cause.code));
  return fail("unavailable", UPLOAD_TEXTS.unavailable);
}

/**
 * The perceptual hash of a picture; null if the small PNG that Images makes of it is unreadable. One call of Images, which may throw
 * as any other (adapters/media/image-variants.ts). PNG, because the Worker can decode it: 32 px are 3 KB and take a millisecond.
 */
async function hashPicture(
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
