import { Buffer } from "node:buffer";
import { insertUsedChallenge } from "../../../db/queries/staff/factors/pending-logins.ts";
import {
  insertPasskey,
  renamePasskey as updateName,
  selectPasskeysOf,
} from "../../../db/queries/staff/factors/passkeys.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { type NewPasskey, PASSKEYS_MAX } from "../../../domain/staff/factors.ts";
import { type AddedFactor, addFactor } from "./add-factor.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Caller, StaffSession } from "../session.ts";
import { type AnsweredChallenge, newChallenge, readChallenge } from "./challenges.ts";
import { type FactorDeps, NOT_CONFIGURED } from "./factor-deps.ts";
import { passkeyLibrary, relyingParty } from "./passkey-answers.ts";

const ALREADY_THERE = "Этот ключ уже добавлен";
const NOT_ADDED = "Ключ не добавлен: ответ браузера не подошёл. Попробуйте ещё раз.";

/** What the browser needs to make a passkey. `issuer`: the dealership's name. Keys that the person has are excluded. */
export async function startPasskey(deps: FactorDeps, own: StaffSession, caller: Caller, issuer: string) {
  const { db, uploadSigner } = deps;
  if (!uploadSigner) return fail("unavailable", NOT_CONFIGURED);
  const [keys] = await db.read([selectPasskeysOf(db, own.userId)]);
  if (keys.length >= PASSKEYS_MAX) return fail("conflict", "Ключей слишком много: удалите ненужный");
  const { generateRegistrationOptions } = await passkeyLibrary();
  return ok(
    await generateRegistrationOptions({
      rpName: issuer,
      rpID: relyingParty(caller).rpId,
      userName: own.username,
      userID: new Uint8Array(Buffer.from(own.userId)),
      userDisplayName: own.username,
      challenge: await newChallenge(deps, uploadSigner, { purpose: "register", subject: own.userId }),
      attestationType: "none",
      excludeCredentials: keys.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
}

/** Stores the passkey that the browser made. `invalid` for an answer that is not right, `conflict` for a registered key. */
export async function addPasskey(
  deps: FactorDeps,
  own: StaffSession,
  caller: Caller,
  { name, key }: NewPasskey,
): Promise<Result<AddedFactor>> {
  const { db, clock, uploadSigner } = deps;
  const { userId } = own;
  if (!uploadSigner) return fail("unavailable", NOT_CONFIGURED);
  let answered = null as AnsweredChallenge | null;
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const { origin, rpId } = relyingParty(caller);
  const { clientDataJSON, attestationObject, transports = [] } = key.response;
  const checked = await verifyRegistrationResponse({
    response: { ...key, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => {
      answered = await readChallenge(deps, uploadSigner, { purpose: "register", subject: userId }, challenge);
      return answered !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The library throws for every answer that is not right.
  }).catch(() => null);
  if (!checked?.verified || !answered) return fail("invalid", NOT_ADDED);
  const { credential, credentialBackedUp } = checked.registrationInfo;
  try {
    const insert = insertPasskey(db, {
      id: credential.id,
      userId,
      name,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
      createdAt: clock.now(),
    });
    return ok(await addFactor(deps, own, "add_passkey", [insertUsedChallenge(db, answered), insert]));
  } catch (cause) {
    if (isUniqueViolation(cause, "passkeys.id")) return fail("conflict", ALREADY_THERE);
    if (isUniqueViolation(cause, "used_challenges.id")) return fail("invalid", NOT_ADDED);
    throw cause;
  }
}

/** `not_found` for a key of somebody else. */
export async function renamePasskey(deps: FactorDeps, own: StaffSession, id: string, name: string) {
  const { db } = deps;
  const { userId } = own;
  const [keys] = await db.read([selectPasskeysOf(db, userId)]);
  const before = keys.find((key) => key.id === id);
  if (!before) return fail("not_found", "Такого ключа нет");
  const changes = { name: [before.name, name] } as const;
  await writeAsStaff(
    deps,
    own,
    { action: "rename_passkey", entity: "user", entityId: userId, changes, isVisible: false },
    [updateName(db, userId, id, name)],
  );
  return ok({ id, name });
}
