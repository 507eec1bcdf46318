/** Hex digits in the name of a picture: 80 bits of the SHA-256 of its content. Short, because every card has six names. */
export const MEDIA_HASH_LENGTH = 20;

/** The hash in the address of a stored picture; other text for another address. */
export function mediaHashOf(url: string): string {
  return url.split("/")[2] ?? "";
}

/** Matches only addresses of pictures in our own store: `/media/<hash>/<file>`. */
export const STORED_PICTURE = /^\/media\/[0-9a-f]{20}\/[\w-]+\.[a-z]+$/;

/** The uploaded file itself, stored in the picture's folder only while the Images service makes no variants of it. */
export const ORIGINAL_NAME = "original";

// Widths of the variants of a stored picture, px, up to its own width. The code that makes variants
// (domain/media/variant-plan.ts) and the code that renders `srcset` (app/features/media) read the same lists.

const AVIF_WIDTHS = [320, 480, 640, 960];
/** For the few browsers without AVIF: one width for every phone, because each candidate adds a line to every card. */
const WEBP_WIDTHS = [640];
/** Logos and emblems are small. */
const SMALL_WIDTHS = [120, 240];
/** Full-screen. WebP only: AVIF variants end at 960 px, and a browser with AVIF would take none of the other source. */
const FULL_WIDTHS = [640, 1280];
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
