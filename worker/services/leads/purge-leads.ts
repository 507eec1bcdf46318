import { deleteLeads, selectTrashedLeads } from "../../db/queries/staff/trash.ts";
import { TRASH_KEPT_DAYS } from "../../domain/kernel/limits.ts";
import { forgetConversations } from "../conversations/forget-conversations.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const BATCH = 500;
const MAX_BATCHES = 10;

/**
 * Deletes for good the leads that were put into the trash more than 30 days ago, at most five thousand a night; returns how
 * many. A collector erases the contact details first. @throws if the collector fails: the next night continues.
 */
export async function purgeLeads(deps: PersonalDataDeps): Promise<number> {
  const { db, clock, leadStore } = deps;
  const before = clock.now() - TRASH_KEPT_DAYS * DAY_MS;
  let purged = 0;
  for (let round = 0; round < MAX_BATCHES; round++) {
    const [old] = await db.read([selectTrashedLeads(db, before, BATCH)]);
    if (old.length === 0) break;
    await leadStore.erase(old.flatMap(({ personToken }) => personToken ?? []));
    const ids = old.map(({ id }) => id);
    await forgetConversations(deps, ids);
    await db.write([...deleteLeads(db, ids)]);
    purged += old.length;
  }
  return purged;
}
