export const PHONE_MESSAGE = "Номер телефона должен начинаться с +7 или 8 и содержать 11 цифр";

const DIGITS = 11;

/** After removing everything but digits and a leading plus, the text starts with +7 or 8 and holds exactly 11 digits. */
export function isRussianPhone(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== DIGITS) return false;
  return digits.startsWith("8") || (digits.startsWith("7") && /^\D*\+\s*7/.test(text));
}

/** `+7XXXXXXXXXX`, the one spelling by which leads of a person are grouped; null when the text is no Russian number. */
export function normalisePhone(text: string): string | null {
  const digits = digitsOf(text);
  if (digits.length === DIGITS && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  if (digits.length === DIGITS - 1 && digits.startsWith("9")) return `+7${digits}`;
  return null;
}

/** «+7 (343) 000-00-00» for reading; a text that is no Russian number stays as it was typed. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text);
  if (!phone) return text;
  return `+7 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`;
}

/** For `href`: `tel:+73430000000`; digits as they are when the number is foreign or short. */
export function phoneHref(text: string): string {
  return `tel:${normalisePhone(text) ?? digitsOf(text)}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
