/** 128 random bits. `crypto.randomUUID` is undefined over plain http, for example on a phone in the local network. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
