import { endOverdueHolds, selectOverdueHolds } from "../../db/queries/holds/holds.ts";
import type { LiveDeps } from "../deps.ts";

/** Holds that one run ends; the next minute ends the rest. */
const BATCH = 100;

/** Ends the holds whose time is over. Triggers give the cars to their queues, notify, and make kept pages stale. Returns how many. */
export async function endHolds({ db, clock, sendEvents, live }: LiveDeps): Promise<number> {
  const now = clock.now();
  const [overdue] = await db.read([selectOverdueHolds(db, now, BATCH)]);
  if (overdue.length === 0) return 0;
  await db.writeIdempotent([endOverdueHolds(db, now, { ids: overdue.map(({ id }) => id) })]);
  sendEvents?.();
  for (const { leadId, assigneeId } of overdue) {
    if (leadId !== null) await live.publish({ kind: "lead_changed", id: leadId, assigneeId, at: now });
  }
  return overdue.length;
}
