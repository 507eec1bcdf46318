import {
  computeDrops,
  deleteEndedDrops,
  idsOf,
  recordPrices,
  selectEndedDrops,
  selectRecentCuts,
  selectUnrecorded,
} from "../../../db/queries/cars/price-ledger.ts";
import { selectTurnedRules } from "../../../db/queries/cars/price-rules.ts";
import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import type { Deps } from "../../deps.ts";

/** Longer than the time between two runs, so that a missed one is made up for. */
const LOOK_BACK_MS = 15 * 60_000;
/** Cars of one batch: it must end within D1's limit of 30 seconds. */
const CARS_MAX = 2000;

/** Takes down badges after 30 days, and gives pages a new version when a discount has begun or ended since the last run. */
export async function turnPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const [turned, ended] = await db.read([
    selectTurnedRules(db, { after: now - LOOK_BACK_MS, until: now }),
    selectEndedDrops(db, now, 1),
  ]);
  if (turned.length === 0 && ended.length === 0) return;
  await db.writeIdempotent([deleteEndedDrops(db, now), bumpContentVersion(db)]);
}

/**
 * Brings the ledger in line with cars that were written without it (by an older version of the Worker or by hand), and computes the drops of
 * the last 30 days again. Logs how many cars were not in line.
 */
export async function checkLedger({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  const [unrecorded] = await db.read([selectUnrecorded(db, CARS_MAX)]);
  if (unrecorded.length > 0) log.error("price_ledger_repaired", undefined, { cars: unrecorded.length });
  const ids = idsOf(unrecorded.map(({ id }) => id));
  await db.writeIdempotent([
    bumpContentVersion(db),
    ...(unrecorded.length > 0 ? recordPrices(db, ids, { source: "check", changedBy: null, now }) : []),
    ...computeDrops(db, selectRecentCuts(now), now),
  ]);
}
