import type { FileForm, FormOptions } from "#parser";
import { type RunRow, selectRun } from "../../../db/queries/imports/import-runs.ts";
import { BUSY_RUN_STATES, FEED_KINDS } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps } from "../import-deps.ts";
import { yieldToOtherWork } from "../runs/run-steps.ts";

interface RunForm {
  run: RunRow;
  /** Undefined: the file has no records. */
  form: FileForm | undefined;
}

/** The run under whose id the file of a run is stored. */
export const fileOf = ({ id, fileRunId }: Pick<RunRow, "id" | "fileRunId">) => fileRunId ?? id;

/** Whether the stored file of a run has records, which staff can be shown. */
export async function hasRecords(deps: ImportDeps, run: RunRow): Promise<boolean> {
  const { readForm } = await import("#parser");
  const form = await readForm(deps.importStore.read(fileOf(run)), { pause: () => yieldToOtherWork(deps) });
  return form !== undefined && form.records.length > 0;
}

/** The form of the file that a run has read. `not_found`; `conflict` while it is read; `invalid` without a stored file. */
export async function readRunForm(deps: ImportDeps, runId: string, options: FormOptions): Promise<Result<RunForm>> {
  const [[run]] = await deps.db.read([selectRun(deps.db, runId)]);
  return readFormOf(deps, run, options);
}

export async function readFormOf(
  deps: ImportDeps,
  run: RunRow | undefined,
  options: FormOptions,
): Promise<Result<RunForm>> {
  if (!run) return fail("not_found", "Импорт не найден");
  if (!FEED_KINDS.includes(run.kind)) return fail("invalid", "Эту загрузку настраивать не нужно: в ней нет файла");
  if (!run.isStored)
    return fail("invalid", "В этой загрузке нет файла, который можно прочитать: загрузите его ещё раз");
  if (BUSY_RUN_STATES.includes(run.state))
    return fail("conflict", "Файл ещё читается: откройте настройку через минуту");
  let isStored = false;
  const chunks = async function* () {
    for await (const chunk of deps.importStore.read(fileOf(run))) {
      isStored = true;
      yield chunk;
    }
  };
  const { readForm } = await import("#parser");
  const form = await readForm(chunks(), { ...options, pause: () => yieldToOtherWork(deps) });
  return isStored ? ok({ run, form }) : fail("invalid", "Файл хранится неделю и уже удалён: загрузите его ещё раз");
}
