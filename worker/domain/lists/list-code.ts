/** Crockford's base 32 in small letters: without i, l, o and u (https://www.crockford.com/base32.html). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

/** A saved list is deleted this long after it was opened last. */
export const LIST_KEPT_DAYS = 90;
/** The same until it was opened: the browser opens it when it was saved, a script need not. */
export const LIST_UNOPENED_KEPT_DAYS = 7;
export const LISTS_UNOPENED_MAX = 2000;
/** Of more, those that end first are deleted at night: a script may open what it saves. */
export const LISTS_KEPT_MAX = 20_000;

/** The code of a list: 50 bits of its SHA-256, so that saving a list again gives the same code. */
export async function listCodeOf(slugs: readonly string[]): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(slugs.join(","))));
  // Each byte has more than the five bits that a letter needs.
  return Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The code in an address; null when it is none. */
export function parseListCode(text: string): string | null {
  const code = text.toLowerCase();
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

export function savedListHref(code: string): string {
  return `/l/${code}`;
}
