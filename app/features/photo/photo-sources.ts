/** Widths that a stored picture has beside it, px: as far as its own width reaches, and that width itself. */
const AVIF_WIDTHS = [320, 480, 640, 960];
/** For the few browsers without AVIF: one that fits every phone, since each candidate is a line in every card. */
const WEBP_WIDTHS = [640];
const BANNER_WIDTHS = [480, 640, 960, 1280];
/** Logos and emblems are small. */
const MARK_WIDTHS = [120, 240];

export interface PhotoSources {
  avif: string;
  webp: string;
}

/**
 * The `srcset`s of a stored picture, whose address is that of its JPEG: `/media/<hash>/<its width>.jpg`.
 * Null for any other address, which has no variants.
 */
export function photoSources(src: string): PhotoSources | null {
  const stored = storedPicture(src);
  if (!stored) return null;
  const small = stored.width <= Math.max(...MARK_WIDTHS);
  return {
    avif: srcSet(stored, "avif", small ? MARK_WIDTHS : AVIF_WIDTHS),
    webp: srcSet(stored, "webp", small ? MARK_WIDTHS : WEBP_WIDTHS),
  };
}

/**
 * A banner's candidates. WebP only: AVIF variants end at 960 px, too few for a desktop's whole width, and a browser that
 * knows AVIF would not look further.
 */
export function bannerSrcSet(src: string): string {
  const stored = storedPicture(src);
  return stored ? srcSet(stored, "webp", BANNER_WIDTHS) : src;
}

interface StoredPicture {
  folder: string;
  width: number;
}

function storedPicture(src: string): StoredPicture | null {
  const [, folder, width] = /^(\/media\/[0-9a-f]+)\/(\d{2,4})\.jpg$/.exec(src) ?? [];
  return folder && width ? { folder, width: Number(width) } : null;
}

function srcSet({ folder, width: own }: StoredPicture, type: string, widths: readonly number[]): string {
  const widest = Math.max(...widths);
  return [...new Set(widths.map((width) => Math.min(width, own, widest)))]
    .map((width) => `${folder}/${width}.${type} ${width}w`)
    .join(", ");
}
