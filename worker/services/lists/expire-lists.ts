import { deleteExpiredLists } from "../../db/queries/lists/saved-lists.ts";
import type { Deps } from "../deps.ts";

/** Deletes saved lists that nobody has opened for LIST_KEPT_DAYS. */
export async function expireLists({ db, clock }: Deps): Promise<void> {
  await db.writeIdempotent([deleteExpiredLists(db, clock.now())]);
}
