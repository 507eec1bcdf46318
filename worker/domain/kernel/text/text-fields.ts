import * as z from "zod/mini";
import { isDay } from "../time/days.ts";
import { phoneError, tidyPhone } from "./phone-number.ts";

// Schemas of the text fields in forms.

const EMAIL_MESSAGE = "Неверный формат email";
const EMAIL_MAX = 255;
const PHONE_MAX = 50;
const SLUG_HINT = "Только латинские буквы, цифры и дефис";
const SLUG_MAX = 120;
export const ADDRESS_MAX = 500;
/** Neither «//other.host» nor «/\\other.host». */
const SITE_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;

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

/** A Russian number, or another country's with its plus; kept as it was typed. `message` is shown when it is blank. */
export function phoneText(message: string) {
  return phoneSpelling(z.string(message), message);
}

/** A phone, or none; a blank one is stored as null. */
export function optionalPhone() {
  return z.optional(z.pipe(z.nullable(phoneSpelling(z.string())), blankAsNull));
}

function phoneSpelling(text: z.ZodMiniString, missing?: string) {
  return text.check(
    z.overwrite(tidyPhone),
    ...(missing === undefined ? [] : [z.minLength(1, missing)]),
    z.maxLength(PHONE_MAX, tooLong(PHONE_MAX)),
    z.refine((phone) => phone === "" || phoneError(phone) === null, {
      error: ({ input }) => phoneError(String(input)) ?? "",
    }),
  );
}

export function slugText(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(SLUG_MAX, tooLong(SLUG_MAX)))
    .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_HINT));
}

/** A day as a date input sends it, «2026-12-31»; blank is none. */
export function optionalDay() {
  const day = z.string("Укажите дату").check(
    z.trim(),
    z.refine((text) => text === "" || isDay(text), "Такой даты нет"),
  );
  return z.optional(z.pipe(z.nullable(day), blankAsNull));
}

/** A month as a month input sends it, «2027-03»; blank is none. */
export function optionalMonth() {
  const message = "Укажите месяц и год, например 2027-03";
  const month = z.string(message).check(
    z.trim(),
    z.refine((text) => text === "" || /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text), message),
  );
  return z.optional(z.pipe(z.nullable(month), blankAsNull));
}

/** An address of another site; blank is none. */
export function optionalLink(max: number) {
  const message = "Укажите адрес полностью, он начинается с https://";
  const link = z.string(message).check(
    z.trim(),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => text === "" || isWebAddress(text), message),
  );
  return z.optional(z.pipe(z.nullable(link), blankAsNull));
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** A path of this site, with its query; blank is none. */
export function optionalSitePath() {
  const message = "Укажите адрес страницы этого сайта: он начинается с «/»";
  const path = z
    .string(message)
    .check(z.trim(), z.maxLength(ADDRESS_MAX, tooLong(ADDRESS_MAX)))
    .check(z.refine((text) => text === "" || SITE_PATH.test(text), message));
  return z.optional(z.pipe(z.nullable(path), blankAsNull));
}

export const blankAsNull = z.transform((text: string | null) => text || null);

export function tooLong(max: number): string {
  return `Не длиннее ${max} символов`;
}
