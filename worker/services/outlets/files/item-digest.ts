/** Hex digits: 64 bits tell two entries of one car apart. */
const DIGEST_LENGTH = 16;

export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, DIGEST_LENGTH / 2)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
