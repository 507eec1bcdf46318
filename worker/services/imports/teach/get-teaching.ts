import { selectRun } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSources } from "../../../db/queries/imports/parser-sources.ts";
import { selectMappingOfRun, selectMappingVersions } from "../../../db/queries/imports/source-mappings.ts";
import { differenceLines } from "../../../domain/imports/form-difference.ts";
import type { Teaching } from "../../../domain/imports/teaching-views.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps } from "../import-deps.ts";
import { compareForm, describeForm } from "./describe-form.ts";
import { previewOf } from "./preview-mapping.ts";
import { readFormOf } from "./read-run-form.ts";
import { mappingOfJson } from "./stored-mapping.ts";

/** Where staff say that the cars are; undefined: as taught or guessed. */
export interface FormQuery {
  place: string | undefined;
  header: number | null | undefined;
}

/** The screen «Как читать файл» of a run: the file's columns, what was taught and what has changed since. One round trip. */
export async function getTeaching(deps: ImportDeps, runId: string, query: FormQuery): Promise<Result<Teaching>> {
  const { db, clock } = deps;
  const [[run], sources, [known], versions] = await db.read([
    selectRun(db, runId),
    selectParserSources(db),
    selectMappingOfRun(db, runId),
    selectMappingVersions(db),
  ]);
  const taught = known ? mappingOfJson(known) : null;
  const read = await readFormOf(deps, run, { ...query, ...(taught && { taught }) });
  if (!read.ok) return read;
  const { form } = read.value;
  if (!form || form.records.length === 0)
    return fail("invalid", "В файле не нашлось ни строк, ни столбцов с автомобилями. Проверьте, тот ли это файл");
  const now = clock.now();
  const difference = taught && (await compareForm(form, taught, now));
  const described = await describeForm(form, taught, difference, now);
  const values = taught?.values ?? [];
  return ok({
    runId,
    title: read.value.run.title,
    sourceId: read.value.run.sourceId,
    proposedSourceId: read.value.run.proposedSourceId,
    sources: sources
      .filter(({ kind }) => kind !== "pages")
      .map(({ id, name }) => ({ id, name, version: versions.find(({ sourceId }) => sourceId === id)?.version ?? 0 })),
    version: known?.version ?? 0,
    taughtAt: known?.createdAt ?? null,
    taughtBy: known?.taughtBy ?? null,
    form: described,
    values,
    difference: difference ? differenceLines(difference) : [],
    preview: await previewOf(form, { columns: described.columns, values }, now),
  });
}
