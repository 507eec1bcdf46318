/** Signs calls, so that the receiver can verify the sender. */
export interface WebhookSigner {
  /** HMAC-SHA256 as lower-case hex, the spelling that `hash_hmac` and `openssl dgst` print. */
  sign(text: string): Promise<string>;
  /** The same in base64, as Standard Webhooks spells it. */
  signBase64(text: string): Promise<string>;
}

export function webhookSigner(secret: string | Uint8Array<ArrayBuffer>): WebhookSigner {
  const encoder = new TextEncoder();
  async function hmac(text: string): Promise<Uint8Array> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const raw = typeof secret === "string" ? encoder.encode(secret) : secret;
    const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  }
  return {
    sign: async (text) => [...(await hmac(text))].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    signBase64: async (text) => btoa(String.fromCharCode(...(await hmac(text)))),
  };
}
