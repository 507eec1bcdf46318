import { Buffer } from "node:buffer";
import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

/**
 * scrypt at OWASP's second-smallest memory (N = 2^14, r = 8, p = 5; Password Storage Cheat Sheet): about 130 ms and 16 MiB
 * in an isolate of 128. workerd refuses N·r·p above 2^20; this is 655,360.
 */
const COST = { ln: 14, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Upper limits for stored parameters, so that a damaged row cannot exhaust the isolate. */
const COST_MAX = { ln: 16, r: 8, nrp: 2 ** 20 } as const;

const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Without 0/o and 1/l/i, because staff read it off a screen and type it. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

interface Cost {
  ln: number;
  r: number;
  p: number;
}

/** `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, both base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(key)}`;
}

/** False for a wrong password and for an unknown format of the stored text. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt = "", key = ""] = STORED.exec(stored) ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (!isBearable(cost)) return false;
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64"), cost), Buffer.from(key, "base64"));
}

/** A one-time password such as `k7mq2-…`: 20 characters, 99 bits. */
export function newPassword(): string {
  return newCode(GROUPS);
}

/** Groups of five random characters, 24.7 bits each. */
export function newCode(groups: number): string {
  return Array.from({ length: groups }, newGroup).join("-");
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

function isBearable({ ln, r, p }: Cost): boolean {
  return ln >= 1 && ln <= COST_MAX.ln && r >= 1 && r <= COST_MAX.r && p >= 1 && 2 ** ln * r * p <= COST_MAX.nrp;
}

/** The same password must be the same bytes however a keyboard composed it («й» has two spellings). */
function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
