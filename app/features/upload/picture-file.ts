import {
  PICTURE_PURPOSES,
  type PicturePurpose,
  type PicturePurposeName,
  pictureTooLarge,
} from "#worker/domain/picture-purposes.ts";
import { pictureTypeName } from "#worker/domain/picture-type.ts";

/** For a file input: what its window offers first. */
export function acceptOf(purpose: PicturePurposeName): string {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  return [...types, ...(purpose === "favicon" ? [".ico"] : [])].join(",");
}

/** Why a file cannot be the one picture of a field, or null. The texts are the specification's. */
export function refusalOfOne(file: File, purpose: PicturePurposeName): string | null {
  const { maxBytes } = PICTURE_PURPOSES[purpose];
  if (!isImage(file)) return "Пожалуйста, выберите файл изображения";
  if (file.size > maxBytes) return pictureTooLarge(maxBytes);
  return isTaken(file, purpose) ? null : "Выберите изображение (JPG, PNG, GIF)";
}

/** The same for one file of several, which has to be named. */
export function refusalOfMany(file: File, purpose: PicturePurposeName): string | null {
  const { maxBytes } = PICTURE_PURPOSES[purpose];
  if (!isImage(file)) return `${file.name} не является изображением`;
  if (file.size > maxBytes) return `${file.name} превышает 5MB`;
  return isTaken(file, purpose) ? null : `${file.name}: выберите изображение (JPG, PNG, GIF)`;
}

function isImage({ type, name }: File): boolean {
  // Some systems know no type for an icon.
  return type.startsWith("image/") || (type === "" && /\.ico$/i.test(name));
}

function isTaken({ type }: File, purpose: PicturePurposeName): boolean {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  const name = pictureTypeName(type || "image/x-icon");
  return types.some((known) => known === name);
}
