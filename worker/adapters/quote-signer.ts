export type QuoteVerdict = "valid" | "invalid" | "unknown_key";

/** Signs quotes. A signature outlives the secret: `kid` says with which of the secrets it was made. */
export interface QuoteSigner {
  /** Of the secret that signs now. */
  kid: string;
  /** HMAC-SHA-256 in hex. */
  sign(text: string): Promise<string>;
  verify(text: string, mac: string, kid: string): Promise<QuoteVerdict>;
}

/** Bind the derived keys to their use: UPLOAD_KEY signs other things too. */
const KEY_INFO = "quotes, 1";
const KID_INFO = "number of the key of quotes, 1";
const KID_BITS = 32;

const encoder = new TextEncoder();

/** Signs with the first secret and verifies with any, so that a secret can be replaced while its quotes are valid. */
export async function secretQuoteSigner(secrets: readonly [string, ...string[]]): Promise<QuoteSigner> {
  const keys = await Promise.all(secrets.map(keyOf));
  const [first] = keys as [Key, ...Key[]];
  return {
    kid: first.kid,
    async sign(text) {
      return toHex(await crypto.subtle.sign("HMAC", first.key, encoder.encode(text)));
    },
    async verify(text, mac, kid) {
      const known = keys.find((key) => key.kid === kid);
      if (!known) return "unknown_key";
      const bytes = fromHex(mac);
      // Compares in constant time.
      const isValid = bytes && (await crypto.subtle.verify("HMAC", known.key, bytes, encoder.encode(text)));
      return isValid ? "valid" : "invalid";
    },
  };
}

interface Key {
  key: CryptoKey;
  kid: string;
}

async function keyOf(secret: string): Promise<Key> {
  const uses = ["deriveKey", "deriveBits"] as const;
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [...uses]);
  const by = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(info) });
  const algorithm = { name: "HMAC", hash: "SHA-256", length: 256 };
  return {
    key: await crypto.subtle.deriveKey(by(KEY_INFO), material, algorithm, false, ["sign", "verify"]),
    kid: toHex(await crypto.subtle.deriveBits(by(KID_INFO), material, KID_BITS)),
  };
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\da-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}
