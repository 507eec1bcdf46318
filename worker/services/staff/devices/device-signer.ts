import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs what a browser or a mail keeps for a login. Synchronous: a request's caller is read before anything is awaited. */
export interface DeviceSigner {
  /** «text.signature». */
  sign(text: string): string;
  /** The text of a signed one; null if the signature is wrong. */
  open(signed: string): string | null;
}

/** HMAC-SHA256 under a key of its own, so that nothing else signed with the secret is valid here. */
export function deviceSigner(secret: string): DeviceSigner {
  const signatureOf = (text: string) =>
    createHmac("sha256", `login device\n${secret}`).update(text).digest("base64url");
  return {
    sign: (text) => `${text}.${signatureOf(text)}`,
    open(signed) {
      const end = signed.lastIndexOf(".");
      const text = signed.slice(0, Math.max(0, end));
      const given = Buffer.from(signed.slice(end + 1));
      const right = Buffer.from(signatureOf(text));
      return given.length === right.length && timingSafeEqual(given, right) ? text : null;
    },
  };
}
