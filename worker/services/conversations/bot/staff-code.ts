import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import type { AlertDeps } from "../../alerts/alert-deps.ts";

type CodeDeps = Pick<AlertDeps, "clock" | "alertSigner">;

const CODE_VALID_MS = 15 * MINUTE_MS;
/** «s-<id><seconds in base 36><signature>»: of the 64 characters that a link takes. 22 are 128 bits. */
const CODE = /^s-([\w-]{1,34})([0-9a-z]{6})([\w-]{22})$/;
const SIGNATURE_LENGTH = 22;

/** What a link carries to the bot so that it knows the person, for 15 minutes. */
export async function staffCodeOf({ clock, alertSigner }: CodeDeps, userId: string): Promise<string> {
  const until = Math.ceil((clock.now() + CODE_VALID_MS) / 1000).toString(36);
  const shortId = userId.replace(/^(.{8})-(.{4})-(.{4})-(.{4})-(.{12})$/, "$1$2$3$4$5");
  return `s-${shortId}${until}${await signatureOf({ alertSigner }, userId, until)}`;
}

/** Whether a text has the form of a code, valid or not. */
export function isStaffCode(code: string): boolean {
  return code.startsWith("s-");
}

/** The person of a valid code. */
export async function staffOfCode({ clock, alertSigner }: CodeDeps, code: string): Promise<string | null> {
  const [, shortId, until, signature] = CODE.exec(code) ?? [];
  if (!alertSigner || !shortId || !until || Number.parseInt(until, 36) * 1000 <= clock.now()) return null;
  const userId = shortId.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/, "$1-$2-$3-$4-$5");
  return (await signatureOf({ alertSigner }, userId, until)) === signature ? userId : null;
}

async function signatureOf({ alertSigner }: Pick<AlertDeps, "alertSigner">, userId: string, until: string) {
  if (!alertSigner) throw new Error("No secret to sign codes with");
  return (await (await alertSigner()).sign(`staff chat ${userId} ${until}`)).slice(0, SIGNATURE_LENGTH);
}
