import { QUOTE_PARAM } from "./quote-param.ts";

/** Crockford's base 32: without I, L, O and U (https://www.crockford.com/base32.html). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
/** Random bytes of a code: 40 bits. */
export const QUOTE_CODE_BYTES = 5;

/** Characters that are easily read for another one: by Crockford's rules, and Russian letters that look like Latin ones. */
const LOOKALIKES = ["OILАВЕКМНОРСТХ", "011ABEKMH0PCTX"] as const;
/** What the keys of a Russian keyboard type on a Latin one. */
const KEYS = ["ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ", "QWERTYUIOPASDFGHJKLZXCVBNM"] as const;

/** Eight characters of five random bytes. */
export function quoteCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: LENGTH }, (_, at) => ALPHABET[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join(
    "",
  );
}

/** The code in a text as typed: «k7m2 9qxt», «K7M2-9QXT», «пмр0-в4к0» on a Russian keyboard; null when it is none. */
export function parseQuoteCode(text: string): string | null {
  const letters = [...text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "")];
  const codes = [letters, letters.map((letter) => readAs(letter, KEYS))].map((typed) =>
    typed.map((letter) => readAs(letter, LOOKALIKES)),
  );
  const code = codes.find((one) => one.length === LENGTH && one.every((letter) => ALPHABET.includes(letter)));
  return code?.join("") ?? null;
}

function readAs(letter: string, [from, to]: readonly [string, string]): string {
  return to[from.indexOf(letter)] ?? letter;
}

/** «K7M2-9QXT» */
export function formatQuoteCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export function quoteHref(code: string): string {
  return `/q/${code}`;
}

/** The card of staff. */
export function staffQuoteHref(code: string): string {
  return `/admin/quotes/${code}`;
}

/** The code in the address of a quote's page, or of a form that was opened from it (QUOTE_PARAM); null for other pages. */
export function quoteCodeInAddress(address: string | null | undefined): string | null {
  const [, path = "", query] = /^(?:https?:\/\/[^/]+)?(\/[^?#]*)\??([^#]*)/.exec(address ?? "") ?? [];
  const [, ofPage] = /^\/q\/([^/]+)/.exec(path) ?? [];
  const ofForm = /^\/(?:car\/[^/]+|request)\/[^/]+$/.test(path) ? new URLSearchParams(query).get(QUOTE_PARAM) : null;
  return parseQuoteCode(ofPage ?? ofForm ?? "");
}
