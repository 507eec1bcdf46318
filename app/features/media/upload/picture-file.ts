import {
  PICTURE_PURPOSES,
  type PicturePurpose,
  type PicturePurposeName,
  pictureTooLarge,
} from "#worker/domain/media/picture-purposes.ts";
import { pictureTypeName } from "#worker/domain/media/picture-type.ts";

const MB = 1024 * 1024;
/** Limit before the browser shrinks a photo; the limit of a purpose applies after that. */
const SOURCE_MAX_BYTES = 40 * MB;
/** Types that can be redrawn on a canvas without loss. Not GIF, which can be animated, nor ICO, which has several sizes. */
const DRAWABLE = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** The `accept` attribute of a file input. */
export function acceptOf(purpose: PicturePurposeName): string {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  const further = [
    ...(types.includes("image/jpeg") ? [".heic", ".heif"] : []),
    ...(purpose === "favicon" ? [".ico"] : []),
  ];
  return [...types, ...further].join(",");
}

/** True for the iPhone's format. Some systems report no type for it. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/i.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
}

/** True when the browser shrinks the picture before the upload. */
export function isShrinkable(file: File): boolean {
  return DRAWABLE.has(file.type) || isHeic(file);
}

/** Why a file is refused as the only picture of a field, or null. Texts: docs/spec/admin.md, A-81. */
export function refusalOfOne(file: File, purpose: PicturePurposeName): string | null {
  return isImage(file) ? refusalOf(file, purpose, "one") : "Пожалуйста, выберите файл изображения";
}

/** The same for one of several files: the text names the file. */
export function refusalOfMany(file: File, purpose: PicturePurposeName): string | null {
  return isImage(file) ? refusalOf(file, purpose, "many") : `${file.name} не является изображением`;
}

function refusalOf(file: File, purpose: PicturePurposeName, choice: "one" | "many"): string | null {
  if (isShrinkable(file) && file.size > SOURCE_MAX_BYTES) return `${file.name} больше 40 МБ: уменьшите фото`;
  if (!isShrinkable(file) && isTooLarge(file, purpose)) return tooLargeText(file, purpose, choice);
  return isAccepted(file, purpose) ? null : `${file.name}: выберите изображение (JPG, PNG, GIF)`;
}

/** Checks the file to upload, after shrinking. */
export function isTooLarge({ size }: Blob, purpose: PicturePurposeName): boolean {
  return size > PICTURE_PURPOSES[purpose].maxBytes;
}

export function tooLargeText({ name }: File, purpose: PicturePurposeName, choice: "one" | "many"): string {
  return choice === "many" ? `${name} превышает 5MB` : pictureTooLarge(PICTURE_PURPOSES[purpose].maxBytes);
}

function isImage(file: File): boolean {
  // Some systems report no type for ICO files.
  return file.type.startsWith("image/") || isHeic(file) || (file.type === "" && /\.ico$/i.test(file.name));
}

function isAccepted(file: File, purpose: PicturePurposeName): boolean {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  // HEIC is converted to JPEG.
  const name = isHeic(file) ? "image/jpeg" : pictureTypeName(file.type || "image/x-icon");
  return types.some((known) => known === name);
}
