/** Random bytes as hex: 128 bits, or as many as its use needs. `crypto.randomUUID` is undefined over plain http, for example on a phone in the local network. */
export function newKey(bytes = 16): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
