import { deleteLeads, selectTrashedLeads } from "../../db/queries/staff/trash.ts";
import { TRASH_KEPT_DAYS } from "../../domain/kernel/limits.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const BATCH = 500;
const MAX_BATCHES = 10;

/**
 * Deletes for good the leads that were put into the trash more than 30 days ago, at most five thousand a night; returns how
 * many. A collector erases the contact details first. @throws if the collector fails: the next night continues.
 */
export async function purgeLeads({ db, clock, leadStore }: ContactDetailsDeps): Promise<number> {
  const before = clock.now() - TRASH_KEPT_DAYS * DAY_MS;
  let purged = 0;
  for (let round = 0; round < MAX_BATCHES; round++) {
    const [old] = await db.read([selectTrashedLeads(db, before, BATCH)]);
    if (old.length === 0) break;
    await leadStore.erase(old.flatMap(({ personToken }) => personToken ?? []));
    await db.write([
      ...deleteLeads(
        db,
        old.map(({ id }) => id),
      ),
    ]);
    purged += old.length;
  }
  return purged;
}
