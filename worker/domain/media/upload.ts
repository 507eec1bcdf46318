import * as z from "zod/mini";
import { STORED_PICTURE } from "./media.ts";
import type { PicturePurposeName } from "./picture-purposes.ts";

const PURPOSE_NAMES = [
  "car",
  "page",
  "promotion",
  "review",
  "body-type",
  "banner",
  "banner-mobile",
  "brand-logo",
  "bank-logo",
  "favicon",
] as const satisfies readonly PicturePurposeName[];

export const picturePurposeSchema = z.enum(PURPOSE_NAMES, "Неизвестное назначение изображения");

/** Announces a file before its upload. All fields are optional: the file itself is checked in any case. */
export const uploadRequestSchema = z.object({
  purpose: z._default(picturePurposeSchema, "car"),
  /** Bytes. */
  size: z.optional(z.number("Размер файла — число байт").check(z.int(), z.positive("Файл пуст"))),
  type: z.optional(z.string("Тип файла — строка").check(z.maxLength(100))),
});

export type UploadRequest = z.infer<typeof uploadRequestSchema>;

/** An upload address is valid this long, for one use. */
export const UPLOAD_VALID_MS = 10 * 60 * 1000;

/** Texts of rejected uploads; those of docs/spec/admin.md as far as it has them. */
export const UPLOAD_TEXTS = {
  wrongType: "Выберите изображение (JPG, PNG, GIF)",
  wrongFaviconType: "Выберите изображение (ICO, PNG, JPG, SVG)",
  lyingType: "Содержимое файла не соответствует его типу",
  noLength: "Не указан размер файла",
  cutShort: "Файл передан не полностью. Попробуйте ещё раз",
  unavailable: "Служба изображений сейчас не отвечает",
  damaged: "Файл повреждён: не удалось прочитать изображение",
  tooManyPixels: "Слишком большое изображение: больше 40 мегапикселей",
  tooManyPixelsOfSlow: "Слишком большое изображение для AVIF и GIF: больше 12 мегапикселей. Сохраните его в JPG",
  tooSmall: "Слишком маленькое изображение",
  tooNarrow: "Слишком узкое изображение: одна сторона больше другой в десять раз",
  activeSvg: "SVG содержит скрипты или внешние ссылки",
  expired: "Ссылка для загрузки устарела. Выберите файл ещё раз",
  tampered: "Ссылка для загрузки недействительна",
  sessionOver: "Сеанс завершён. Войдите снова и выберите файл ещё раз",
  reused: "Ссылка для загрузки уже использована. Выберите файл ещё раз",
  notConfigured: "Не удалось получить URL для загрузки: хранилище не настроено",
} as const;

/**
 * A picture in a call: its address in our store, or a `data:` URL, which is stored first. Null removes the picture.
 */
export const pictureAddressSchema = z.nullable(
  z
    .string("Неверный адрес изображения")
    .check(
      z.refine((address) => STORED_PICTURE.test(address) || /^data:/i.test(address), "Неверный адрес изображения"),
    ),
);
