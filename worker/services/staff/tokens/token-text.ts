import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Secret scanners find tokens by it. */
const PREFIX = "dlr_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 random bits. */
const RANDOM_LENGTH = 32;
/** Of CRC-32 in base 62. */
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = PREFIX.length + 4;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

export interface NewToken {
  /** For the person who creates it, once. */
  text: string;
  hash: string;
  hint: string;
}

export function newToken(): NewToken {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    // Bytes above the largest multiple of 62 would make the first digits more frequent.
    for (const byte of randomBytes(RANDOM_LENGTH)) if (byte < 248) random += DIGITS[byte % DIGITS.length];
  }
  const body = PREFIX + random.slice(0, RANDOM_LENGTH);
  const text = body + checksumOf(body);
  return { text, hash: sha256(text), hint: text.slice(0, HINT_LENGTH) };
}

/** SHA-256 of a token, hex; null for a text that cannot be one, whose checksum is wrong: it needs no look into the database. */
export function tokenHashOf(text: string): string | null {
  const isToken = FORM.test(text) && text.slice(-CHECKSUM_LENGTH) === checksumOf(text.slice(0, -CHECKSUM_LENGTH));
  return isToken ? sha256(text) : null;
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
