/** Hex digits of a picture's name: 80 bits of its content's SHA-256. Every card carries six of them, so they are no longer than that. */
export const MEDIA_HASH_LENGTH = 20;

/** The address of a picture in our own store, and of nothing else: `/media/<hash>/<file>`. */
export const STORED_PICTURE = /^\/media\/[0-9a-f]{20}\/[\w-]+\.[a-z]+$/;

// Widths in px that a stored picture has beside it: as far as its own width reaches, and that width itself. What makes them
// (domain/media/variant-plan.ts) and what names them in a page (app/features/photo) read the same lists.

const AVIF_WIDTHS = [320, 480, 640, 960];
/** For the few browsers without AVIF: one that fits every phone, since each candidate is a line in every card. */
const WEBP_WIDTHS = [640];
/** Logos and emblems are small. */
const SMALL_WIDTHS = [120, 240];
/** Over the whole window. WebP only: AVIF variants end at 960 px, and a browser that knows AVIF would not look further. */
const FULL_WIDTHS = [640, 960, 1280];
const BANNER_WIDTHS = [480, 640, 960, 1280, 1920];

export function photoWidths(own: number): { avif: number[]; webp: number[] } {
  const small = own <= Math.max(...SMALL_WIDTHS);
  return {
    avif: widthsUpTo(own, small ? SMALL_WIDTHS : AVIF_WIDTHS),
    webp: widthsUpTo(own, small ? SMALL_WIDTHS : WEBP_WIDTHS),
  };
}

export function fullWidths(own: number): number[] {
  return widthsUpTo(own, FULL_WIDTHS);
}

export function bannerWidths(own: number): number[] {
  return widthsUpTo(own, BANNER_WIDTHS);
}

function widthsUpTo(own: number, widths: readonly number[]): number[] {
  return [...new Set(widths.map((width) => Math.min(width, own)))];
}
