import { type HoldShelf, selectHolds } from "../../db/queries/holds/holds.ts";
import { isInScope, type LeadScopeOf } from "../../domain/leads/lead-scope.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { readInScope } from "../leads/read-in-scope.ts";
import type { Caller } from "../staff/session.ts";
import { type StaffHold, toStaffHold, withHolderNames } from "./hold-view.ts";

/** Holds that the list shows, the latest. */
export const HOLDS_SHOWN = 60;

export interface HoldsOfList {
  holds: StaffHold[];
  /** There are more than are shown. */
  isCapped: boolean;
}

/** The latest holds of the leads that the person may see, open ones or ended ones. One round trip. */
export async function listHolds(
  deps: ContactDetailsDeps,
  query: { shelf: HoldShelf; search: string },
  caller: Pick<Caller, "sessionToken">,
  scopeOf: LeadScopeOf,
): Promise<HoldsOfList> {
  const { db, clock } = deps;
  const [scope, [rows]] = await readInScope(scopeOf, caller, (scope) => {
    return db.read([selectHolds(db, { ...query, scope }, HOLDS_SHOWN + 1)]);
  });
  const seen = rows.filter((row) => row.leadName === null || isInScope(scope, row));
  const named = await withHolderNames(deps, seen.slice(0, HOLDS_SHOWN));
  return { holds: named.map((row) => toStaffHold(row, scope, clock.now())), isCapped: rows.length > HOLDS_SHOWN };
}
