import { deleteClaimsBefore, deleteMedia, recordUnused, selectSwept } from "../../db/queries/media/media.ts";
import type { MediaDeps } from "../deps.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** D1 can be restored this far back; a restored database must find its pictures, as must an editor that was left open. */
const KEPT_MS = 30 * DAY_MS;
const BATCH = 100;
const MAX_BATCHES = 10;

/** Deletes pictures that were unused for their grace period, at most 1,000 per run. Returns their number. */
export async function sweepUnused({ db, media, clock, budget }: MediaDeps): Promise<number> {
  const now = clock.now();
  await db.write([recordUnused(db, now), deleteClaimsBefore(db, now - DAY_MS)]);
  let swept = 0;
  for (let round = 0; round < MAX_BATCHES; round++) {
    const [rows] = await db.read([selectSwept(db, now - KEPT_MS, BATCH)]);
    const hashes = rows.map(({ hash }) => hash);
    if (hashes.length === 0 || budget.isSpent()) break;
    for (const hash of hashes) await media.removeAll(`media/${hash}/`);
    // Last, so that an interrupted run is continued.
    await db.write([deleteMedia(db, hashes)]);
    swept += hashes.length;
  }
  return swept;
}
