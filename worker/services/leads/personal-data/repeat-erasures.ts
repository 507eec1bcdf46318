import { selectSaid } from "../../../db/queries/conversations/conversations.ts";
import { endSearches } from "../../../db/queries/alerts/saved-searches.ts";
import { forgetPhones } from "../../../db/queries/leads/lead-archive.ts";
import { emptyLeads, insertErasure, selectErasureIds } from "../../../db/queries/leads/personal-data.ts";
import type { PersonalDataDeps } from "../../deps.ts";

/** Repeats erasures that a restored older database does not contain; the next night continues. Returns their number. */
export async function repeatErasures(
  deps: Pick<PersonalDataDeps, "db" | "clock" | "budget" | "erasureLog" | "attachments">,
): Promise<number> {
  const { db, clock, budget, erasureLog, attachments } = deps;
  const [known] = await db.read([selectErasureIds(db)]);
  const done = new Set(known.map(({ id }) => id));
  const missing = (await erasureLog.list()).filter((id) => !done.has(id));
  let repeated = 0;
  for (const id of missing) {
    if (budget.isSpent()) break;
    const erasure = await erasureLog.get(id);
    if (!erasure) continue;
    const { leadIds, erasedAt } = erasure;
    // The collector has forgotten them at the erasure itself: its data are not in our backups.
    const [conversations] = await db.read(selectSaid(db, leadIds));
    await attachments.removeAll(conversations.map((one) => one.id));
    await db.write([
      ...emptyLeads(db, leadIds, clock.now()),
      forgetPhones(db, leadIds),
      // Subscriptions are logged in the same way; ids differ.
      endSearches(db, leadIds, "erased", clock.now()),
      insertErasure(db, { id, leadIds: JSON.stringify(leadIds), reason: "request", erasedAt }),
    ]);
    repeated += 1;
  }
  return repeated;
}
