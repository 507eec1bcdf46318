import { hmacSigner, type Signer } from "./signer.ts";

/** Binds the derived key to its use: UPLOAD_KEY signs other things too. */
const INFO = "alerts of visitors, 1";

const encoder = new TextEncoder();

/** Signs the links of subscriptions and hashes their addresses, with a key derived by HKDF. */
export async function alertSigner(secret: string): Promise<Signer> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(INFO) };
  const bits = await crypto.subtle.deriveBits(how, material, 256);
  return hmacSigner([...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}
