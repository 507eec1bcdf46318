import type { ReadScope } from "../../db/queries/leads/lead-scope.ts";
import type { LeadScope, LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import { type Caller, sessionIdOf } from "../staff/session.ts";

/**
 * Reads leads in one round trip with the permissions of the person: while those are a promise, the statements find them out by the session. Also returns
 * the scope, by which the use case decides what it returns.
 */
export async function readInScope<T>(
  scope: LeadScopeOf,
  caller: Pick<Caller, "sessionToken">,
  read: (scope: ReadScope) => Promise<T>,
): Promise<[LeadScope, T]> {
  const isKnown = scope === "all" || !(scope instanceof Promise);
  return Promise.all([scope, read(isKnown ? scope : { ofSession: sessionIdOf(caller.sessionToken ?? "") })]);
}
