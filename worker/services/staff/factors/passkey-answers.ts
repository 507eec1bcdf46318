import { Buffer } from "node:buffer";
import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { insertUsedChallenge } from "../../../db/queries/staff/factors/pending-logins.ts";
import { selectUsablePasskey, updatePasskeyUse } from "../../../db/queries/staff/factors/passkeys.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { PASSKEY_REFUSED, type PasskeyAnswer } from "../../../domain/staff/factors.ts";
import type { Query } from "../../../db/client.ts";
import type { Caller } from "../session.ts";
import { type AnsweredChallenge, type ChallengeUse, newChallenge, readChallenge } from "./challenges.ts";
import { type FactorDeps, NOT_CONFIGURED } from "./factor-deps.ts";

/** A package of its own in the bundle (docs/decisions/0015-worker-bundle.md): only those who use passkeys need it. */
export function passkeyLibrary() {
  return import("@simplewebauthn/server");
}

/** Passkeys are bound to the host name. */
export function relyingParty({ origin }: Caller): { origin: string; rpId: string } {
  return { origin, rpId: new URL(origin).hostname };
}

type RequestOptions = Awaited<ReturnType<Awaited<ReturnType<typeof passkeyLibrary>>["generateAuthenticationOptions"]>>;

/** What the browser needs to ask for a passkey: any on the device, or one of `keys`. */
export async function askForPasskey(
  deps: FactorDeps,
  caller: Caller,
  use: ChallengeUse,
  keys: readonly { id: string; transports: string[] }[] = [],
): Promise<Result<RequestOptions>> {
  if (!deps.uploadSigner) return fail("unavailable", NOT_CONFIGURED);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return ok(
    await generateAuthenticationOptions({
      rpID: relyingParty(caller).rpId,
      challenge: await newChallenge(deps, deps.uploadSigner, use),
      userVerification: "required",
      allowCredentials: [...keys],
    }),
  );
}

export interface ProvenPasskey {
  userId: string;
  username: string;
  mustChangePassword: boolean;
  /** For the batch of what the passkey allows. It fails with a unique violation if the answer was used before. */
  writes: readonly Query[];
}

/**
 * Checks the answer of a passkey: ours, verified by the person, for this use and this site. `unauthenticated` with one text. A
 * signature counter that went back means a copied key and is refused.
 */
export async function provePasskey(
  deps: FactorDeps,
  caller: Caller,
  use: ChallengeUse,
  answer: PasskeyAnswer,
): Promise<Result<ProvenPasskey>> {
  const { db, clock, uploadSigner } = deps;
  if (!uploadSigner) return fail("unavailable", NOT_CONFIGURED);
  const [[stored]] = await db.read([selectUsablePasskey(db, answer.id)]);
  const refused = fail("unauthenticated", PASSKEY_REFUSED);
  if (!stored) return refused;
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== stored.userId) return refused;
  let answered = null as AnsweredChallenge | null;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const { origin, rpId } = relyingParty(caller);
  try {
    const { clientDataJSON, authenticatorData, signature } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => {
        answered = await readChallenge(deps, uploadSigner, use, challenge);
        return answered !== null;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
        transports: stored.transports as AuthenticatorTransport[],
      },
    });
    if (!verified || !answered) return refused;
    const { userId, username, mustChangePassword } = stored;
    const counted = updatePasskeyUse(db, stored.id, authenticationInfo.newCounter, clock.now());
    return ok({ userId, username, mustChangePassword, writes: [insertUsedChallenge(db, answered), counted] });
  } catch {
    // The library throws for every answer that is not right.
    return refused;
  }
}
