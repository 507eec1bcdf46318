import * as z from "zod/mini";
import { ADDRESS_MAX, blankAsNull, tooLong } from "../kernel/text/text-fields.ts";
import { STORED_PICTURE } from "./media.ts";

// Schemas of the fields that hold the address of an uploaded picture.

const NOT_STORED = "Загрузите картинку: адреса других сайтов не подходят";

/** Blank is stored as null. */
export function optionalPicture() {
  return z.optional(z.pipe(z.nullable(z.union([z.literal(""), pictureAddress()])), blankAsNull));
}

/** `message` is shown when the address is blank. */
export function requiredPicture(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(ADDRESS_MAX, tooLong(ADDRESS_MAX)))
    .check(z.regex(STORED_PICTURE, NOT_STORED));
}

export function pictureAddress() {
  return z
    .string("Укажите адрес картинки")
    .check(z.trim(), z.maxLength(ADDRESS_MAX, tooLong(ADDRESS_MAX)))
    .check(z.regex(STORED_PICTURE, NOT_STORED));
}
