import { WebFailure } from "../../../adapters/web/web-failure.ts";
import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { holdLease } from "../../../db/queries/imports/run-leases.ts";
import { IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { openFeed } from "./fetch-page.ts";
import { LEASE_MS } from "./run-steps.ts";

/** Downloads a feed into the import store, so that later slices need not request it again. */
export async function storeFeed(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<Result<null>> {
  const opened = await openFeed(deps, slice, run.url ?? "");
  if (!opened.ok) return opened;
  const { status, chunks, cancel } = opened.value;
  if (status !== 200) {
    await cancel();
    return fail("unavailable", `Сайт не отдал фид: ответ ${status}. Скачайте файл и загрузите его`);
  }
  try {
    await deps.importStore.put(run.id, leased(deps, run, chunks()));
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    if (cause.kind === "too-large") return fail("too_large", IMPORT_TEXTS.feedTooLarge);
    deps.log.error("import_fetch_failed", cause.cause, { runId: run.id });
    return { ok: false, error: cause.error };
  }
  run.isStored = true;
  await deps.db.write([updateRun(deps.db, run.id, { isStored: true })]);
  return ok(null);
}

/** Keeps the lease of the run while its feed arrives, which may take longer. */
async function* leased({ db, clock }: ImportDeps, run: RunRow, chunks: AsyncIterable<Uint8Array>) {
  let heldAt = clock.now();
  for await (const chunk of chunks) {
    const now = clock.now();
    if (now - heldAt > LEASE_MS / 4) {
      await db.write([holdLease(db, run.id, now + LEASE_MS)]);
      heldAt = now;
    }
    yield chunk;
  }
}
