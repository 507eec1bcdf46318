import { countCarsOfSources } from "../../../db/queries/imports/car-sources.ts";
import { selectParserSources, type SourceRow } from "../../../db/queries/imports/parser-sources.ts";
import { type RunSummary, selectLastRuns } from "../../../db/queries/imports/run-summaries.ts";
import { LOCKABLE_FIELDS } from "../../../domain/cars/car-source.ts";
import type { ImportSource } from "../../../domain/imports/import-views.ts";
import { draftLabel } from "../../../domain/imports/import-words.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps } from "../import-deps.ts";
import { toRunRow } from "../runs/run-view.ts";
import { healthOfJson, isAlarming, WATCHED_FIELDS } from "./field-health.ts";

/** All sources, each with its last run, its health and its number of cars. */
export async function listSources({ db }: ImportDeps): Promise<ImportSource[]> {
  const [rows, runs, counts] = await db.read([selectParserSources(db), selectLastRuns(db), countCarsOfSources(db)]);
  const cars = new Map(counts.map(({ sourceId, total }) => [sourceId, total]));
  return rows.map((row) =>
    toSource(row, runs.find(({ sourceId }) => sourceId === row.id) ?? null, cars.get(row.id) ?? 0),
  );
}

export async function getSource(deps: ImportDeps, id: string): Promise<Result<ImportSource>> {
  const source = (await listSources(deps)).find((known) => known.id === id);
  return source ? ok(source) : missingSource();
}

export function missingSource(): Result<never> {
  return fail("not_found", "Источник не найден");
}

export function toSource(
  { health, deletedAt: _deletedAt, ...row }: SourceRow,
  lastRun: RunSummary | null,
  cars: number,
): ImportSource {
  const stored = healthOfJson(health);
  const fields = WATCHED_FIELDS.flatMap((field) => {
    const known = stored[field];
    return known ? [{ field, label: draftLabel(field), ...known, isAlarming: isAlarming(known) }] : [];
  });
  return {
    ...row,
    leadingFields: LOCKABLE_FIELDS.filter((field) => row.leadingFields.includes(field)),
    nextRunAt: row.enabled ? row.nextRunAt : null,
    lastRun: lastRun && toRunRow(lastRun),
    cars,
    health: fields,
    isAlarming: fields.some((field) => field.isAlarming),
  };
}
