import type { Log } from "../log.ts";
import { type Web, WebFailure } from "./web.ts";

const RANGES = "https://api.pwnedpasswords.com/range/";
const PREFIX_LENGTH = 5;

export interface BreachedPasswords {
  /** False also where the service does not answer in time: a password can be set while it is down. */
  has(password: string): Promise<boolean>;
}

/**
 * Passwords of known breaches (Have I Been Pwned). Only five hex digits of the SHA-1 leave this site, which about 2,000 breached passwords
 * share; padding hides how many. https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export function pwnedPasswords(web: Web, log: Log): BreachedPasswords {
  return {
    async has(password) {
      const hash = await sha1(password);
      try {
        const answer = await web.request("breachedPasswords", RANGES + hash.slice(0, PREFIX_LENGTH), {
          headers: { "Add-Padding": "true" },
        });
        if (!answer.isOk) throw new Error(`Answer ${answer.status}`);
        return isListed(new TextDecoder().decode(await answer.bytes()), hash.slice(PREFIX_LENGTH));
      } catch (cause) {
        log.error("breached_passwords_failed", cause instanceof WebFailure ? new Error(cause.error.message) : cause);
        return false;
      }
    },
  };
}

/** A line is `<35 hex digits>:<times seen>`; padding was seen 0 times. */
function isListed(range: string, suffix: string): boolean {
  const line = range.split(/\r?\n/).find((one) => one.startsWith(`${suffix}:`));
  return line !== undefined && Number(line.slice(suffix.length + 1)) > 0;
}

async function sha1(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}
