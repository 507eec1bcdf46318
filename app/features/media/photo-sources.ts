import { bannerWidths, fullWidths, photoWidths } from "#worker/domain/media/media.ts";

interface PhotoSources {
  /** A `srcset`. */
  avif: string;
  /** One address, for search engines and the few browsers without AVIF, which get it when the others have failed. The stylesheet needs newer browsers than WebP does, so no page needs the JPEG. */
  webp: string;
  /** The `srcset` of the full-screen view, in WebP. */
  full: string;
}

/** The variants of a stored picture, whose address is `/media/<hash>/<width>.jpg`. Null for other addresses: no variants. */
export function photoSources(src: string): PhotoSources | null {
  const stored = storedPicture(src);
  if (!stored) return null;
  const { avif, webp } = photoWidths(stored.width);
  return {
    avif: srcSet(stored, "avif", avif),
    webp: `${stored.folder}/${Math.max(...webp)}.webp`,
    full: srcSet(stored, "webp", fullWidths(stored.width)),
  };
}

/** The `srcset` of a banner, in WebP. */
export function bannerSrcSet(src: string): string {
  const stored = storedPicture(src);
  return stored ? srcSet(stored, "webp", bannerWidths(stored.width)) : src;
}

interface StoredPicture {
  folder: string;
  width: number;
}

function storedPicture(src: string): StoredPicture | null {
  const [, folder, width] = /^(\/media\/[0-9a-f]+)\/(\d{2,4})\.jpg$/.exec(src) ?? [];
  return folder && width ? { folder, width: Number(width) } : null;
}

function srcSet({ folder }: StoredPicture, type: string, widths: readonly number[]): string {
  return widths.map((width) => `${folder}/${width}.${type} ${width}w`).join(", ");
}
