import * as z from "zod/mini";
import { STORED_PICTURE } from "./media.ts";

// The kinds of text fields that forms of the panel are made of.

const EMAIL_MESSAGE = "Неверный формат email";
const EMAIL_MAX = 255;
const SLUG_HINT = "Только латинские буквы, цифры и дефис";
const SLUG_MAX = 120;
const ADDRESS_MAX = 500;
const NOT_STORED = "Загрузите картинку: адреса других сайтов не подходят";

/** A text that must not be blank; its message is shown when it is. */
export function requiredText(max: number, message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(max)));
}

/** Left out, null or a text; a blank one is stored as null. `tidy` changes a text before it is measured. */
export function optionalText(max: number, tidy = (text: string) => text) {
  const text = z.string().check(z.trim(), z.overwrite(tidy), z.maxLength(max, tooLong(max)));
  return z.optional(z.pipe(z.nullable(text), blankAsNull));
}

/** An e-mail address, or none. */
export function optionalEmail() {
  return z.optional(
    z.pipe(
      z.nullable(
        z.string(EMAIL_MESSAGE).check(
          z.trim(),
          z.maxLength(EMAIL_MAX, tooLong(EMAIL_MAX)),
          z.refine((text) => text === "" || z.regexes.email.test(text), EMAIL_MESSAGE),
        ),
      ),
      blankAsNull,
    ),
  );
}

export function slugText(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(SLUG_MAX, tooLong(SLUG_MAX)))
    .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_HINT));
}

/** The address of a picture that has been uploaded; blank is none. */
export function optionalPicture() {
  return z.optional(z.pipe(z.nullable(z.union([z.literal(""), pictureAddress()])), blankAsNull));
}

/** Must be there; its message is shown when it is not. */
export function requiredPicture(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(ADDRESS_MAX, tooLong(ADDRESS_MAX)))
    .check(z.regex(STORED_PICTURE, NOT_STORED));
}

/** The address of a picture that has been uploaded. */
export function pictureAddress() {
  return z
    .string("Укажите адрес картинки")
    .check(z.trim(), z.maxLength(ADDRESS_MAX, tooLong(ADDRESS_MAX)))
    .check(z.regex(STORED_PICTURE, NOT_STORED));
}

const blankAsNull = z.transform((text: string | null) => text || null);

function tooLong(max: number): string {
  return `Не длиннее ${max} символов`;
}
