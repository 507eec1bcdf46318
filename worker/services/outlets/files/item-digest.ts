/** Hex digits: with 64 bits two entries of one car do not collide. */
const DIGEST_LENGTH = 16;

export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, DIGEST_LENGTH / 2)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
