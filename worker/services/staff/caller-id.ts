import { ownerOf } from "../../db/queries/staff/factors/factors.ts";
import type { Deps } from "../deps.ts";
import { type Caller, sessionIdOf } from "./session.ts";

/** A subquery of the caller's user id, for a screen that is read in the round trip of its session. Finds nobody without a session. */
export function callerId({ db }: Pick<Deps, "db">, { sessionToken }: Pick<Caller, "sessionToken">) {
  return ownerOf(db, sessionIdOf(sessionToken ?? ""));
}
