import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { selectLastMapping, selectMapping, selectLastMappings } from "../../../db/queries/imports/source-mappings.ts";
import { differenceReason } from "../../../domain/imports/form-difference.ts";
import type { StoredMapping } from "../../../domain/imports/source-mapping.ts";
import type { ImportDeps } from "../import-deps.ts";
import { yieldToOtherWork } from "../runs/run-steps.ts";
import { compareForm } from "./describe-form.ts";
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

/** The sources that were taught last. */
const SOURCES_MAX = 50;

/**
 * The mapping of the source that was taught a file of the same form; the run without a source is read by it, and stores both. It becomes a run of
 * the source only when staff confirm it: the files of two suppliers may have the same columns, and a plan of the wrong source would show its
 * cars as missing.
 */
async function proposeSource(deps: ImportDeps, run: RunRow): Promise<StoredMapping | null> {
  const { db, clock } = deps;
  const [rows] = await db.read([selectLastMappings(db, SOURCES_MAX)]);
  if (rows.length === 0) return null;
  const { mayHaveForm, readForm } = await import("#parser");
  const formOf = (taught?: StoredMapping) =>
    readForm(deps.importStore.read(fileOf(run)), { taught, pause: () => yieldToOtherWork(deps) });
  const guessed = await formOf();
  if (!guessed) return null;
  for (const { id, sourceId, mapping } of rows) {
    const taught = mappingOfJson({ mapping });
    if (!taught || !mayHaveForm(guessed, taught)) continue;
    // The row of names may be another one than was guessed.
    const form = await formOf(taught);
    if (!form || form.records.length === 0 || (await compareForm(form, taught, clock.now()))) continue;
    const found = { proposedSourceId: sourceId, mappingId: id };
    Object.assign(run, found);
    await db.write([updateRun(db, run.id, found)]);
    return taught;
  }
  return null;
}
