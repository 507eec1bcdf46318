/** Signs calls, so that the receiver can verify the sender. */
export interface WebhookSigner {
  /** HMAC-SHA256 as lower-case hex, the spelling that `hash_hmac` and `openssl dgst` print. */
  sign(text: string): Promise<string>;
}

export function webhookSigner(secret: string): WebhookSigner {
  const encoder = new TextEncoder();
  return {
    async sign(text) {
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
      const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
      return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}
