import { PHONE_MESSAGE, PLUS_EIGHT, RUSSIAN_DIGITS, russianNumber } from "./phone.ts";

// A table in place of libphonenumber-js: its smallest metadata alone would take the rest of the Worker's budget, and the check
// runs in the storefront's forms as well.

const FOREIGN_MESSAGE = "Проверьте номер: после + нужны код страны и номер целиком";

/** No number is longer, whatever stands around it. `EXTENSION` takes time with the square of the length. */
const LENGTH_MAX = 100;

/** «доб. 12», «ext 5», «,12», «#12» behind a number. */
const EXTENSION = /[\s,;.]*(?:доб(?:авочный|\.)?|вн(?:утр(?:енний)?)?\.?|ext(?:ension)?[.=]?|x|#|,)\s*:?\s*\d{1,6}$/iu;

/** Country codes that are assigned. Source: ITU-T E.164, list of assigned country codes, 2016-12-15 and amendments. */
const COUNTRY_CODE =
  /^(?:1|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/;

/** Digits after the country code where their number is fixed: neighbours, and codes one typing error away from +7 or 8. */
const NATIONAL_DIGITS: Readonly<Record<string, readonly number[]>> = {
  "1": [10],
  "81": [9, 10],
  "82": [8, 9, 10],
  "84": [9, 10],
  "86": [10, 11],
  "90": [10],
  "91": [10],
  "371": [8],
  "370": [8],
  "372": [7, 8],
  "373": [8],
  "374": [8],
  "375": [9],
  "380": [9],
  "971": [8, 9],
  "972": [8, 9],
  "992": [9],
  "993": [8],
  "994": [9],
  "995": [9],
  "996": [9],
  "998": [9],
};

/** Digits of a whole number of any other country. ITU-T E.164 allows 15 at most; shorter than 8 are only islands. */
const WHOLE_DIGITS = { min: 8, max: 15 } as const;

/** At most one plus, before every digit. */
const PLUS_FIRST = /^[\s(]*\+?[^+]*$/;

/** Replaces full-width digits and no-break spaces and drops a pasted «tel:». */
export function tidyPhone(text: string): string {
  return text.normalize("NFKC").trim().replace(/^tel:/i, "");
}

/** Words, and signs that stand in no number. */
const OTHER_SIGNS = /[^\d\s()+./\u2010-\u2015-]/gu;

/**
 * What may be the number, without words around it: the text without «доб. 12», before it the whole text where commas may stand between
 * the groups. None in a text that is too long for a number.
 */
function candidates(text: string): string[] {
  const tidied = tidyPhone(text);
  if (tidied.length > LENGTH_MAX) return [];
  const number = tidied.replace(EXTENSION, "");
  return (/[\p{L}#]/u.test(tidied) ? [number] : [tidied, number]).map((one) => one.replace(OTHER_SIGNS, " ").trim());
}

/**
 * How a phone is read, wherever it was typed or stored. E.164: `+7XXXXXXXXXX` for a Russian number in any spelling,
 * `+<country><number>` for another country's, which must begin with a plus. The extension is left out. Null when the text is no
 * number.
 */
export function normalisePhone(text: string): string | null {
  const numbers = candidates(text);
  const russian = numbers.flatMap((one) => russianNumber(one) ?? [])[0];
  if (russian) return `+7${russian}`;
  const number = numbers.at(-1) ?? "";
  if (!number.includes("+") || !PLUS_FIRST.test(number)) return null;
  const digits = number.replace(/\D/g, "");
  const [code] = COUNTRY_CODE.exec(digits) ?? [];
  if (!code) return null;
  const lengths = NATIONAL_DIGITS[code];
  const isWhole = lengths
    ? lengths.includes(digits.length - code.length)
    : digits.length >= WHOLE_DIGITS.min && digits.length <= WHOLE_DIGITS.max;
  return isWhole ? `+${digits}` : null;
}

/** Equal for two spellings of one number; with the extension, which leads to another person. */
export function phoneKey(text: string): string {
  const extension = EXTENSION.exec(tidyPhone(text).slice(-LENGTH_MAX))?.[0].replace(/\D/g, "") ?? "";
  return `${normalisePhone(text) ?? text} ${extension}`;
}

/**
 * Null for a phone that may be stored, else the Russian message. Ten digits, which are read where staff search or a service of
 * telephony sends them, are not accepted: one of eleven may be missing.
 */
export function phoneError(text: string): string | null {
  const numbers = candidates(text);
  const isAbroad = numbers.some((one) => /^\(?\s*\+\s*[^\s7+]/.test(one) && !PLUS_EIGHT.test(one));
  if (normalisePhone(text) === null) return isAbroad ? FOREIGN_MESSAGE : PHONE_MESSAGE;
  return isAbroad || numbers.some((one) => one.replace(/\D/g, "").length === RUSSIAN_DIGITS) ? null : PHONE_MESSAGE;
}
