import {
  PICTURE_PURPOSES,
  type PicturePurpose,
  type PicturePurposeName,
  pictureTooLarge,
} from "#worker/domain/media/picture-purposes.ts";
import { pictureTypeName } from "#worker/domain/media/picture-type.ts";

const MB = 1024 * 1024;
/** Of a photo that the browser makes smaller before it is sent; the purpose's own limit is for what is sent. */
const SOURCE_MAX_BYTES = 40 * MB;
/** What browsers can draw on a canvas and lose nothing of: an animation would stop, an icon has several sizes. */
const DRAWABLE = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** For a file input: what its window offers first. HEIC is not among them, so that an iPhone hands over JPEG. */
export function acceptOf(purpose: PicturePurposeName): string {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  return [...types, ...(purpose === "favicon" ? [".ico"] : [])].join(",");
}

/** An iPhone's own format. Some systems have no type for it. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/i.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
}

/** The browser makes a smaller picture of it before it is sent. */
export function isShrinkable(file: File): boolean {
  return DRAWABLE.has(file.type) || isHeic(file);
}

/** Why a file cannot be the one picture of a field, or null. The texts are those of docs/spec/admin.md, A-81. */
export function refusalOfOne(file: File, purpose: PicturePurposeName): string | null {
  if (!isImage(file)) return "Пожалуйста, выберите файл изображения";
  if (isShrinkable(file) && file.size > SOURCE_MAX_BYTES) return "Фото больше 40 МБ: уменьшите его";
  if (!isShrinkable(file) && isTooLarge(file, purpose)) return tooLargeText(file, purpose, "one");
  return isTaken(file, purpose) ? null : "Выберите изображение (JPG, PNG, GIF)";
}

/** The same for one file of several, which has to be named. */
export function refusalOfMany(file: File, purpose: PicturePurposeName): string | null {
  if (!isImage(file)) return `${file.name} не является изображением`;
  if (isShrinkable(file) && file.size > SOURCE_MAX_BYTES) return `${file.name} больше 40 МБ: уменьшите фото`;
  if (!isShrinkable(file) && isTooLarge(file, purpose)) return tooLargeText(file, purpose, "many");
  return isTaken(file, purpose) ? null : `${file.name}: выберите изображение (JPG, PNG, GIF)`;
}

/** Of what is about to be sent: the file itself, or what was made of it. */
export function isTooLarge({ size }: Blob, purpose: PicturePurposeName): boolean {
  return size > PICTURE_PURPOSES[purpose].maxBytes;
}

export function tooLargeText({ name }: File, purpose: PicturePurposeName, choice: "one" | "many"): string {
  return choice === "many" ? `${name} превышает 5MB` : pictureTooLarge(PICTURE_PURPOSES[purpose].maxBytes);
}

function isImage(file: File): boolean {
  // Some systems know no type for an icon.
  return file.type.startsWith("image/") || isHeic(file) || (file.type === "" && /\.ico$/i.test(file.name));
}

function isTaken(file: File, purpose: PicturePurposeName): boolean {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  // It becomes a JPEG.
  const name = isHeic(file) ? "image/jpeg" : pictureTypeName(file.type || "image/x-icon");
  return types.some((known) => known === name);
}
