/** Compresses and encrypts texts with personal data or secrets before they are stored. */
export interface Sealer {
  /** `name` is bound to the text: it cannot be opened under another one. */
  seal(text: string, name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SealBroken if the bytes were changed, belong to another name or were sealed with an unknown secret */
  open(bytes: ArrayBuffer, name: string): Promise<string>;
}

export class SealBroken extends Error {
  override name = "SealBroken";
}

const ALGORITHM = "AES-GCM";
/** Bind the derived key to its use: UPLOAD_KEY also signs upload addresses. */
const LEADS_INFO = "leads outside the database, 1";
export const INTEGRATIONS_INFO = "secrets of integrations, 1";
export const FACTORS_INFO = "second factors, 1";
/** The size that NIST SP 800-38D recommends, bytes. */
const NONCE_BYTES = 12;

const encoder = new TextEncoder();

async function keyOf(secret: string, info: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(info) };
  return crypto.subtle.deriveKey(derivation, material, { name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
}

function gzipped(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
}

function gunzipped(bytes: ArrayBuffer): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** AES-GCM with keys derived by HKDF. Seals with the first secret and opens with any, so that a secret can be replaced. */
export function secretSealer(secrets: readonly [string, ...string[]], info: string = LEADS_INFO): Sealer {
  return {
    async seal(text, name) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const how = { name: ALGORITHM, iv, additionalData: encoder.encode(name) };
      const sealed = await crypto.subtle.encrypt(how, await keyOf(secrets[0], info), await gzipped(text));
      const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      bytes.set(iv);
      bytes.set(new Uint8Array(sealed), NONCE_BYTES);
      return bytes;
    },
    async open(bytes, name) {
      const how = { name: ALGORITHM, iv: bytes.slice(0, NONCE_BYTES), additionalData: encoder.encode(name) };
      for (const secret of secrets) {
        const key = await keyOf(secret, info);
        const opened = await crypto.subtle.decrypt(how, key, bytes.slice(NONCE_BYTES)).catch(() => null);
        if (opened) return gunzipped(opened);
      }
      throw new SealBroken(`No key opens ${name}`);
    },
  };
}
