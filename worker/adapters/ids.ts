export interface Ids {
  /** A random UUID. */
  next(): string;
  /** The same UUID for the same text. Makes an insert idempotent: the id is derived from what makes the row unique. */
  from(text: string): Promise<string>;
}

export const webCryptoIds: Ids = {
  next: () => crypto.randomUUID(),
  async from(text) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    // Version 8 (RFC 9562: custom) and the usual variant, so that it reads as the UUID it is.
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  },
};
