import { WebFailure } from "../../../adapters/web/web-failure.ts";
import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { openFeed } from "./fetch-page.ts";

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
    await deps.importStore.put(run.id, chunks());
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    if (cause.kind === "too-large") return fail("too_large", "Фид больше 20 МБ");
    deps.log.error("import_fetch_failed", cause.cause, { runId: run.id });
    return { ok: false, error: cause.error };
  }
  await deps.db.write([updateRun(deps.db, run.id, { isStored: true })]);
  return ok(null);
}
