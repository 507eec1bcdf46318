/** Encrypts bytes with personal data before they are stored in R2. */
export interface Sealer {
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws if the bytes were changed or sealed with another key or for another purpose */
  open(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes. A random nonce of 96 bits is safe for 2^32 messages per key (NIST SP 800-38D, 8.3). */
const NONCE_BYTES = 12;

/**
 * AES-256-GCM with a key that HKDF derives from the secret, one per `purpose`: what was sealed for one purpose does not open
 * for another. The nonce stands before the ciphertext.
 */
export function aesSealer(secret: string, purpose: string): Sealer {
  let derived: Promise<CryptoKey> | undefined;
  const key = () => (derived ??= deriveKey(secret, purpose));
  return {
    async seal(bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), bytes));
      const sealed = new Uint8Array(NONCE_BYTES + ciphertext.length);
      sealed.set(iv);
      sealed.set(ciphertext, NONCE_BYTES);
      return sealed;
    },
    async open(sealed) {
      const iv = sealed.subarray(0, NONCE_BYTES);
      return new Uint8Array(
        await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), sealed.subarray(NONCE_BYTES)),
      );
    },
  };
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: encoder.encode(purpose) },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
