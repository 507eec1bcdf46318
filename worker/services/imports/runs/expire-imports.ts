import { r2ExchangeStore } from "../../../adapters/exchange-store.ts";
import { deleteRunsBefore } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_RAW_KEPT_DAYS, IMPORT_RUNS_KEPT_DAYS } from "../../../domain/imports/imports.ts";
import { EXCHANGE_FILES_KEPT_MS, EXCHANGE_PICTURES_KEPT_MS, ORDERS_KEPT_MS } from "../../../domain/imports/exchange.ts";
import { deleteOrdersBefore } from "../../../db/queries/leads/onec-orders.ts";
import type { ImportDeps } from "../import-deps.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

/** Deleted per batch, which D1 ends after 30 seconds. A run has up to 50,000 items. */
const PER_BATCH = { runs: 5, items: 10_000 };
const ROUNDS_MAX = 50;

/**
 * Deletes stored feeds and pages after IMPORT_RAW_KEPT_DAYS, runs with their items after IMPORT_RUNS_KEPT_DAYS, and what the exchange with 1C
 * needs no more.
 */
export async function expireImports({ db, clock, importStore, exchangeBucket }: ImportDeps): Promise<void> {
  const now = clock.now();
  await importStore.removeBefore(now - IMPORT_RAW_KEPT_DAYS * DAY_MS);
  await r2ExchangeStore(exchangeBucket).removeBefore({
    files: now - EXCHANGE_FILES_KEPT_MS,
    pictures: now - EXCHANGE_PICTURES_KEPT_MS,
  });
  await db.write([deleteOrdersBefore(db, now - ORDERS_KEPT_MS)]);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const [, , [old]] = await db.write(deleteRunsBefore(db, now - IMPORT_RUNS_KEPT_DAYS * DAY_MS, PER_BATCH));
    if (!old || old.left === 0) return;
  }
}
