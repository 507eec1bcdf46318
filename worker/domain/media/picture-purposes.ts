import type { PictureType } from "./picture-type.ts";

/** Which formats and widths are made of a picture, and which of them is its address. Part of the stored hash. */
type PictureRecipe = "photo" | "banner" | "mark" | "icon";

export interface PicturePurpose {
  recipe: PictureRecipe;
  /** Of the largest variant, px; a smaller picture keeps its own. */
  maxWidth: number;
  maxBytes: number;
  types: readonly PictureType[];
}

const MB = 1024 * 1024;
const PICTURE_MAX_BYTES = 5 * MB;
const FAVICON_MAX_BYTES = MB;

const RASTER = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const satisfies readonly PictureType[];

/** Purposes of pictures. Recommended sizes: page banner 2816×1536, hero banner 1200×600, favicon 32×32. */
export const PICTURE_PURPOSES = {
  car: { recipe: "photo", maxWidth: 1280, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  page: { recipe: "photo", maxWidth: 1280, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  promotion: { recipe: "photo", maxWidth: 1280, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  review: { recipe: "photo", maxWidth: 640, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  "body-type": { recipe: "photo", maxWidth: 640, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  banner: { recipe: "banner", maxWidth: 1920, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  "banner-mobile": { recipe: "banner", maxWidth: 960, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  "brand-logo": { recipe: "mark", maxWidth: 240, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  "bank-logo": { recipe: "mark", maxWidth: 320, maxBytes: PICTURE_MAX_BYTES, types: RASTER },
  favicon: {
    recipe: "icon",
    maxWidth: 180,
    maxBytes: FAVICON_MAX_BYTES,
    types: [...RASTER, "image/x-icon", "image/svg+xml"],
  },
} as const satisfies Record<string, PicturePurpose>;

export type PicturePurposeName = keyof typeof PICTURE_PURPOSES;

/** The texts of both limits: docs/spec/admin.md, A-116. */
export function pictureTooLarge(maxBytes: number): string {
  return maxBytes === FAVICON_MAX_BYTES
    ? "Размер файла не должен превышать 1MB"
    : "Размер файла не должен превышать 5MB";
}
