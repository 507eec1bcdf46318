/** Encrypts bytes with personal data that are stored outside the database. */
export interface Sealer {
  /** `name` is bound to the bytes: they cannot be opened under another one. */
  seal(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SealBroken if the bytes were changed, belong to another name or were sealed with an unknown secret */
  open(sealed: ArrayBuffer, name: string): Promise<ArrayBuffer>;
}

export class SealBroken extends Error {
  override name = "SealBroken";
}

const ALGORITHM = "AES-GCM";
/** Binds the derived key to its use: UPLOAD_KEY also signs upload addresses. */
const INFO = "data outside the database, 1";
/** The size that NIST SP 800-38D recommends, bytes. */
const NONCE_BYTES = 12;

const encoder = new TextEncoder();

async function keyOf(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(INFO) };
  return crypto.subtle.deriveKey(derivation, material, { name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** AES-GCM with keys derived by HKDF. Seals with the first secret and opens with any, so that a secret can be replaced. */
export function secretSealer(secrets: readonly [string, ...string[]]): Sealer {
  return {
    async seal(bytes, name) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const how = { name: ALGORITHM, iv, additionalData: encoder.encode(name) };
      const ciphertext = await crypto.subtle.encrypt(how, await keyOf(secrets[0]), bytes);
      const sealed = new Uint8Array(NONCE_BYTES + ciphertext.byteLength);
      sealed.set(iv);
      sealed.set(new Uint8Array(ciphertext), NONCE_BYTES);
      return sealed;
    },
    async open(sealed, name) {
      const how = { name: ALGORITHM, iv: sealed.slice(0, NONCE_BYTES), additionalData: encoder.encode(name) };
      for (const secret of secrets) {
        const key = await keyOf(secret);
        const bytes = await crypto.subtle.decrypt(how, key, sealed.slice(NONCE_BYTES)).catch(() => null);
        if (bytes) return bytes;
      }
      throw new SealBroken(`No key opens ${name}`);
    },
  };
}
