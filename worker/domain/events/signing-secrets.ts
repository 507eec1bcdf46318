import { DAY_MS } from "../kernel/time/durations.ts";

// Keys of Standard Webhooks: «whsec_» and base64 of 24 to 64 bytes. Stored as one text: the key and, for a day after a change, the
// former one with the time until which it signs too.

const PREFIX = "whsec_";
/** The specification recommends 24 to 64. */
const KEY_BYTES = 32;
/** How long the former key signs along, so that a receiver can change over without a loss. */
export const FORMER_SECRET_MS = DAY_MS;

export function newSigningSecret(): string {
  return PREFIX + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
}

/** What is stored when the stored secret is replaced by a new one. */
export function replacedSecret(stored: string | null, next: string, now: number): string {
  const [former] = stored?.split(" ") ?? [];
  return former ? `${next} ${former} ${now + FORMER_SECRET_MS}` : next;
}

/** The bytes of the keys that sign now, the newest first. */
export function signingKeys(stored: string, now: number): Uint8Array<ArrayBuffer>[] {
  const [current = "", former, until] = stored.split(" ");
  return [current, ...(former && Number(until) > now ? [former] : [])].map(keyOf);
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(secret.slice(PREFIX.length)), (letter) => letter.charCodeAt(0));
}
