import { deleteExpiredLists } from "../../db/queries/lists/saved-lists.ts";
import { LISTS_KEPT_MAX } from "../../domain/lists/list-code.ts";
import type { Deps } from "../deps.ts";

/** Deletes saved lists that nobody has opened for LIST_KEPT_DAYS, and those above `max`. */
export async function expireLists({ db, clock }: Deps, max: number = LISTS_KEPT_MAX): Promise<void> {
  await db.writeIdempotent([deleteExpiredLists(db, clock.now(), max)]);
}
