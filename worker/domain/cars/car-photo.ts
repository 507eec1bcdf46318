import * as z from "zod/mini";
import { pictureAddress } from "../media/picture-fields.ts";
import { PHOTO_PLACES, type PhotoPlace } from "./photo-angles.ts";
import { type PhotoEdit, photoEditSchema } from "./photo-edit.ts";

/** A phone's photo has 4 to 12 MB. */
export const ORIGINAL_MAX_BYTES = 30 * 1024 * 1024;
/** Of one car, with its documents and the row that turns. */
export const CAR_PHOTOS_MAX = 200;

export const ORIGINAL_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export type OriginalType = (typeof ORIGINAL_TYPES)[number];

export const PHOTO_TEXTS = {
  missing: "Фото не найдено",
  wrongId: "Неверный номер фото",
  wrongType: "Снимок должен быть JPEG, PNG, WebP или HEIC",
  tooLarge: "Снимок больше 30 МБ: уменьшите его",
  tooMany: `У автомобиля уже ${CAR_PHOTOS_MAX} снимков: удалите лишние`,
  empty: "Снимок пуст",
  document: "Снимки документов не публикуются",
  stale: "Пока вы правили, фото изменили: откройте его ещё раз",
  noOriginal: "Оригинал этого фото не сохранился",
} as const;

/** A photo of the bench. Times are epoch ms. */
export interface CarPhoto {
  id: string;
  angle: PhotoPlace;
  edit: PhotoEdit | null;
  /** Address of the published picture; null until it is made, and of documents. */
  picture: string | null;
  /** It is in the car's gallery. */
  isShown: boolean;
  position: number;
  createdAt: number;
  version: number;
  /** A photo that looks the same; null: none does. */
  like: PhotoLike | null;
}

export type PhotoLike = { kind: "photo"; id: string } | { kind: "car"; id: string; name: string; isSameFile: boolean };

const PHOTO_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isPhotoId(id: string): boolean {
  return PHOTO_ID.test(id);
}

const place = () => z.nullable(z.enum(PHOTO_PLACES, "Неизвестный ракурс"));

/** Of the call that stores an original. */
export const photoUploadSchema = z.object({
  angle: z.optional(z.enum(PHOTO_PLACES, "Неизвестный ракурс")),
  /** Orders photos that were chosen together. */
  sequence: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "Порядок — целое число"))),
});

export const photoChangeSchema = z.object({
  angle: z.optional(place()),
  edit: z.optional(z.nullable(photoEditSchema)),
  /** Of the picture that was made with the edit. */
  picture: z.optional(pictureAddress()),
  isShown: z.optional(z.boolean("Да или нет")),
  /** That was read: another one is refused. */
  version: z.optional(z.number().check(z.int())),
  /** What a device that sends late has sent of it before. What others have published or made a document since then stays. */
  known: z.optional(
    z.object({
      angles: z.array(place()).check(z.maxLength(50)),
      pictures: z.array(pictureAddress()).check(z.maxLength(50)),
    }),
  ),
});
export type PhotoChange = z.infer<typeof photoChangeSchema>;

/** Null: in the order of the angles. */
export const photoOrderSchema = z.object({
  ids: z.nullable(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(CAR_PHOTOS_MAX))),
});

const HEIC_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** The type of an original by its first bytes; null for one that is not accepted. */
export function originalTypeOf(bytes: Uint8Array): OriginalType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp" && HEIC_BRANDS.test(text(8, 12))) return "image/heic";
  return null;
}
