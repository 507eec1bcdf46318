import { hmacSigner } from "./signer.ts";

/** Codes by which persons open what is theirs without a login. */
export interface ConversationSigner {
  /** «<id>.<signature>»: of the page of a conversation. */
  codeOf(conversationId: string): Promise<string>;
  /** The id of a code; null unless this site has made it. */
  idOf(code: string): Promise<string | null>;
  /** Of a lead, for the address that its mails are answered to: 20 characters of `a-z0-9`, since some mail servers fold case. */
  mailTagOf(leadId: string): Promise<string>;
}

/** Binds the derived keys to their use: UPLOAD_KEY signs other things too. */
const INFO = { page: "pages of conversations, 1", mail: "mail tags of leads, 1" } as const;
const CODE = /^([\w-]{1,64})\.([\w-]{43})$/;
const TAG_LENGTH = 20;

export function conversationSigner(secret: string): ConversationSigner {
  const signerOf = async (info: string) => {
    const encoder = new TextEncoder();
    const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
    const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(info) };
    const bits = await crypto.subtle.deriveBits(how, material, 256);
    return hmacSigner([...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  };
  return {
    async codeOf(id) {
      return `${id}.${await (await signerOf(INFO.page)).sign(id)}`;
    },
    async idOf(code) {
      const [, id, signature] = CODE.exec(code) ?? [];
      if (!id || !signature) return null;
      return (await (await signerOf(INFO.page)).verify(id, signature)) ? id : null;
    },
    async mailTagOf(leadId) {
      const signature = await (await signerOf(INFO.mail)).sign(leadId);
      const bytes = Uint8Array.from(atob(signature.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
        letter.charCodeAt(0),
      );
      return Array.from(bytes.slice(0, TAG_LENGTH), (byte) => (byte % 36).toString(36)).join("");
    },
  };
}
