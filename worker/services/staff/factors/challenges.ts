import { Buffer } from "node:buffer";
import type { Signer } from "../../../adapters/signer.ts";
import type { FactorDeps } from "./factor-deps.ts";

/** How long the browser may wait for the person. */
const VALID_MS = 5 * 60 * 1000;

/** What a passkey is used for; `subject` is who or what may use the answer: a user, a session, a pending login. */
export interface ChallengeUse {
  purpose: "register" | "login" | "confirm";
  subject: string;
}

/** A challenge that this server recognises without having stored it: `<expiry>.<id>.<signature>`. */
export async function newChallenge({ clock, ids }: FactorDeps, signer: Signer, use: ChallengeUse): Promise<string> {
  const text = `${(clock.now() + VALID_MS).toString(36)}.${ids.next()}`;
  return `${text}.${await signer.sign(signed(use, text))}`;
}

export interface AnsweredChallenge {
  id: string;
  expiresAt: number;
}

/**
 * Null if the challenge is not ours, was made for something else or has expired. Whether it was used before is decided by
 * `insertUsedChallenge` in the batch of what it allows. `challenge`: base64url, as in the client data.
 */
export async function readChallenge(
  { clock }: FactorDeps,
  signer: Signer,
  use: ChallengeUse,
  challenge: string,
): Promise<AnsweredChallenge | null> {
  const [expiry = "", id = "", signature = ""] = Buffer.from(challenge, "base64url").toString().split(".");
  const expiresAt = Number.parseInt(expiry, 36);
  if (!(expiresAt > clock.now())) return null;
  const isOurs = await signer.verify(signed(use, `${expiry}.${id}`), signature);
  return isOurs ? { id, expiresAt } : null;
}

/** Begins with its use, because the same key signs upload addresses. */
function signed({ purpose, subject }: ChallengeUse, text: string): string {
  return `passkey ${purpose} ${subject} ${text}`;
}
