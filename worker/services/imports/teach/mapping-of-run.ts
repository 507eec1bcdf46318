import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { selectLastMapping, selectMapping } from "../../../db/queries/imports/source-mappings.ts";
import { differenceReason } from "../../../domain/imports/form-difference.ts";
import type { StoredMapping } from "../../../domain/imports/source-mapping.ts";
import type { ImportDeps } from "../import-deps.ts";
import { yieldToOtherWork } from "../runs/run-steps.ts";
import { compareForm } from "./describe-form.ts";
import { proposeSource } from "./propose-source.ts";
import { fileOf } from "./read-run-form.ts";
import { mappingOfJson } from "./stored-mapping.ts";

interface RunMapping {
  /** Null: nobody has taught the source. */
  mapping: StoredMapping | null;
  /** Why the file must not be read with it: its form has changed. Russian. */
  changed: string | null;
}

/** How a run reads its file. At the first slice the file's form is compared with the taught one. */
export async function mappingOfRun(deps: ImportDeps, run: RunRow): Promise<RunMapping> {
  const { db } = deps;
  if (run.mappingId !== null) {
    const [[row]] = await db.read([selectMapping(db, run.mappingId)]);
    return { mapping: row ? mappingOfJson(row) : null, changed: null };
  }
  if (run.cursor > 0) return { mapping: null, changed: null };
  if (run.sourceId === null) return { mapping: await proposeSource(deps, run), changed: null };
  const [[row]] = await db.read([selectLastMapping(db, run.sourceId)]);
  const mapping = row ? mappingOfJson(row) : null;
  if (!row || !mapping) return { mapping: null, changed: null };
  const { readForm } = await import("#parser");
  const pause = () => yieldToOtherWork(deps);
  const form = await readForm(deps.importStore.read(fileOf(run)), { taught: mapping, pause });
  const difference = form && form.records.length > 0 ? await compareForm(form, mapping, deps.clock.now()) : null;
  if (difference) return { mapping, changed: differenceReason(difference) };
  run.mappingId = row.id;
  await db.write([updateRun(db, run.id, { mappingId: row.id })]);
  return { mapping, changed: null };
}
