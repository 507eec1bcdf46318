import { deleteNetworkSaltsBefore } from "../../../db/queries/leads/leads.ts";
import { emptyLeads, selectLeadsToExpire } from "../../../db/queries/leads/personal-data.ts";
import { PERSONAL_DATA_KEPT_DAYS } from "../../../domain/kernel/limits.ts";
import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import { forgetConversations } from "../../conversations/forget-conversations.ts";
import type { PersonalDataDeps } from "../../deps.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

const BATCH = 500;
const MAX_BATCHES = 24;

/** Erases personal data of leads past the retention period, at most 12,000 per night, and deletes the salts of past days. */
export async function expirePersonalData(deps: PersonalDataDeps): Promise<number> {
  const { db, clock, leadStore } = deps;
  const now = clock.now();
  await db.write([deleteNetworkSaltsBefore(db, utcDay(now))]);
  let expired = 0;
  for (let round = 0; round < MAX_BATCHES; round++) {
    const [old] = await db.read([selectLeadsToExpire(db, now - PERSONAL_DATA_KEPT_DAYS * DAY_MS, BATCH)]);
    if (old.length === 0) break;
    await leadStore.erase(old.flatMap(({ personToken }) => personToken ?? []));
    const leadIds = old.map(({ id }) => id);
    await forgetConversations(deps, leadIds);
    await db.write([...emptyLeads(db, leadIds, now)]);
    expired += old.length;
  }
  return expired;
}
