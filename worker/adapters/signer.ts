/** Signs texts that clients send back later. */
export interface Signer {
  /** base64url. */
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

/** HMAC-SHA256 with constant-time comparison. */
export function hmacSigner(secret: string): Signer {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const encoder = new TextEncoder();
  const key = () => crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  return {
    async sign(text) {
      return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await key(), encoder.encode(text))));
    },
    async verify(text, signature) {
      const bytes = fromBase64Url(signature);
      return bytes !== null && crypto.subtle.verify("HMAC", await key(), bytes, encoder.encode(text));
    },
  };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
