import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { fetchDepsOf } from "./fetch-deps.ts";

/** Downloads a feed into the import store, so that later slices need not request it again. */
export async function storeFeed(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<Result<null>> {
  const { openFeed, TooLargeError } = await import("#parser");
  const opened = await openFeed(await fetchDepsOf(deps, slice), run.url ?? "");
  if (!opened.ok) return opened;
  const { status, chunks } = opened.value;
  if (status !== 200) {
    await chunks.return(undefined);
    return fail("unavailable", `Сайт не отдал фид: ответ ${status}. Скачайте файл и загрузите его`);
  }
  try {
    await deps.importStore.put(run.id, chunks);
  } catch (cause) {
    if (cause instanceof TooLargeError) return fail("too_large", "Фид больше 20 МБ");
    if (!(cause instanceof Error && cause.name === "TimeoutError")) throw cause;
    deps.log.error("import_fetch_failed", cause, { runId: run.id });
    return fail("unavailable", "Сайт не ответил вовремя");
  }
  await deps.db.write([updateRun(deps.db, run.id, { isStored: true })]);
  return ok(null);
}
