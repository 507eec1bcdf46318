export const PHONE_MESSAGE = "Номер телефона должен начинаться с +7 или 8 и содержать 11 цифр";

export const RUSSIAN_DIGITS = 11;

/** Digits and what stands between the groups of a number. */
export const PHONE_SIGNS = /^[\d\s()+./\u2010-\u2015-]+$/;

/** Whether somebody types a phone number, «+7» or «89123»; a year has fewer digits. */
export function isPhoneBegun(text: string): boolean {
  return PHONE_SIGNS.test(text) && (text.trim().startsWith("+") || text.replace(/\D/g, "").length >= 5);
}

/** A plus before the 8 of calls within Russia: 8 alone is no country code, and none begins with 83 or 89. */
export const PLUS_EIGHT = /^[\s(]*\+\s*8(?:\D|[39])/;

/** «+7 (343) 000-00-00» for reading; a foreign number, one with an extension and a text that is no number stay as they are. */
export function formatPhone(text: string): string {
  const number = russianNumber(text);
  if (!number) return text;
  return `+7 (${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6, 8)}-${number.slice(8)}`;
}

/** For `href`: `tel:+73430000000`; the extension is left out. */
export function phoneHref(text: string): string {
  const number = text.split(/[\p{L},;#]/u).find((part) => /\d/.test(part)) ?? "";
  const russian = russianNumber(number);
  return `tel:${russian ? `+7${russian}` : number.replace(/[^\d+]/g, "")}`;
}

/**
 * The ten digits behind +7, 8, 7 or +8, or ten that cannot be the beginning of anything else; null for every other text. Small,
 * because every page carries it; whether a number may be stored is decided by phone-number.ts.
 */
export function russianNumber(text: string): string | null {
  if (!PHONE_SIGNS.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  const hasCountry = /^[\s(]*\+/.test(text);
  if (
    digits.length === RUSSIAN_DIGITS &&
    (digits.startsWith("7") || (digits.startsWith("8") && (!hasCountry || PLUS_EIGHT.test(text))))
  )
    return digits.slice(1);
  return digits.length === 10 && /^[349]/.test(digits) && !hasCountry ? digits : null;
}
