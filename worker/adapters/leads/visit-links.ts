import { hmacSigner } from "../signer.ts";

/** Makes and reads the codes by which visitors open the page of their visit without a login. */
export interface VisitLinks {
  codeOf(leadId: string): Promise<string>;
  /** The lead of a code; null unless this site has made it. */
  leadIdOf(code: string): Promise<string | null>;
}

/** Binds the derived key to its use: UPLOAD_KEY signs other things too. */
const KEY_INFO = "pages of visits, 1";
const KEY_BITS = 256;
const CODE = /^([\w-]{1,64})\.([\w-]{43})$/;

export function signedVisitLinks(secret: string): VisitLinks {
  return {
    async codeOf(leadId) {
      return `${leadId}.${await (await signerOf(secret)).sign(leadId)}`;
    },
    async leadIdOf(code) {
      const [, leadId, signature] = CODE.exec(code) ?? [];
      if (!leadId || !signature) return null;
      return (await (await signerOf(secret)).verify(leadId, signature)) ? leadId : null;
    },
  };
}

async function signerOf(secret: string) {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(KEY_INFO) };
  const bits = await crypto.subtle.deriveBits(how, material, KEY_BITS);
  return hmacSigner([...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}
