import { deleteTrashBefore } from "../../db/queries/staff/trash.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { TRASH_KEPT_DAYS } from "../../domain/kernel/limits.ts";
import type { Deps } from "../deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes for good what staff put into the trash more than 30 days ago. What is left over for its size goes the next night. */
export async function purgeTrash({ db, clock }: Deps): Promise<void> {
  await db.write([...deleteTrashBefore(db, clock.now() - TRASH_KEPT_DAYS * DAY_MS), ...rebuildFacets(db)]);
}
