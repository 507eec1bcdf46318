import { deleteCarPhotos, selectSweptPhotos, selectUsedOriginals } from "../../../db/queries/cars/car-photos.ts";
import { TRASH_KEPT_DAYS } from "../../../domain/kernel/limits.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import type { MediaDeps } from "../../deps.ts";
import { originalKeyOf } from "./store-original.ts";

const BATCH = 100;
const MAX_BATCHES = 10;

/** Deletes photos that were removed 30 days ago or whose car is gone, with their originals. Returns their number. */
export async function sweepOriginals({ db, media, clock, budget }: MediaDeps): Promise<number> {
  let swept = 0;
  for (let round = 0; round < MAX_BATCHES && !budget.isSpent(); round++) {
    const [rows] = await db.read([selectSweptPhotos(db, clock.now() - TRASH_KEPT_DAYS * DAY_MS, BATCH)]);
    if (rows.length === 0) break;
    const originals = [...new Set(rows.map(({ original }) => original))];
    const ids = rows.map(({ id }) => id);
    const [used] = await db.read([selectUsedOriginals(db, originals, ids)]);
    const stay = new Set(used.map(({ original }) => original));
    for (const original of originals) if (!stay.has(original)) await media.removeAll(originalKeyOf(original));
    // Last, so that an interrupted run is continued.
    await db.write([deleteCarPhotos(db, ids)]);
    swept += rows.length;
  }
  return swept;
}
