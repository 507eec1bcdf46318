import { ownerOf, selectFactorCounts } from "../../../db/queries/staff/factors/factors.ts";
import { selectPasskeysOf } from "../../../db/queries/staff/factors/passkeys.ts";
import type { Deps } from "../../deps.ts";
import { type Caller, sessionIdOf } from "../session.ts";

/** The caller's second factors. Times in epoch ms. */
export interface OwnFactors {
  passkeys: { id: string; name: string; isSynced: boolean; createdAt: number; lastUsedAt: number | null }[];
  /** Null without an authenticator app. */
  totp: { since: number; lastUsedAt: number | null } | null;
  /** Unused ones. */
  recoveryCodes: number;
  /** The role must have a second factor. */
  isRequired: boolean;
}

/** By the session, so that it shares the round trip that reads it. Nothing for a token without a live session. */
export async function listOwnFactors({ db }: Deps, { sessionToken }: Caller): Promise<OwnFactors> {
  const owner = ownerOf(db, sessionIdOf(sessionToken ?? ""));
  const [keys, [counts]] = await db.read([selectPasskeysOf(db, owner), selectFactorCounts(db, owner)]);
  return {
    passkeys: keys.map(({ transports: _transports, ...key }) => key),
    totp: counts?.totpSince ? { since: counts.totpSince, lastUsedAt: counts.totpLastUsedAt } : null,
    recoveryCodes: counts?.recoveryCodes ?? 0,
    isRequired: Boolean(counts?.isRequired),
  };
}
