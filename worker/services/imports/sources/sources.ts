import { countCarsOfSources } from "../../../db/queries/imports/car-sources.ts";
import { selectLastRuns, type RunSummary } from "../../../db/queries/imports/import-runs.ts";
import {
  claimDueSources,
  insertParserSource,
  selectParserSource,
  selectParserSources,
  type SourceRow,
  updateParserSource,
} from "../../../db/queries/imports/parser-sources.ts";
import { selectAnyBrand } from "../../../db/queries/content/brands.ts";
import { selectBrands } from "../../../db/queries/dealership/layout.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { changesBetween, withChange } from "../../../domain/kernel/changes.ts";
import type { SourceChange, SourceInput } from "../../../domain/imports/import-calls.ts";
import type { ImportSource, RunStarted } from "../../../domain/imports/import-views.ts";
import type { FieldLabels } from "../../../domain/kernel/field-labels.ts";
import { draftLabel, SOURCE_FIELD_LABELS } from "../../../domain/imports/import-words.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { refuseStaleEdit } from "../../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import { healthOfJson, isAlarming, WATCHED_FIELDS } from "./field-health.ts";
import type { ImportDeps } from "../import-deps.ts";
import { checkAddress } from "../runs/fetch-deps.ts";
import { toRunRow } from "../runs/run-view.ts";
import { startSourceRun } from "../runs/start-run.ts";

const HOUR_MS = 60 * 60 * 1000;
const MISSING = "Источник не найден";
/** Sources that one minute's cron begins. */
const DUE_MAX = 5;
const RECORDED = [
  "name",
  "kind",
  "url",
  "everyHours",
  "graceHours",
  "defaultBrandId",
  "enabled",
] as const satisfies readonly (keyof SourceRow)[];

/** All of them, with their last run and how they are. */
export async function listSources({ db }: ImportDeps): Promise<ImportSource[]> {
  const [rows, runs, counts] = await db.read([selectParserSources(db), selectLastRuns(db), countCarsOfSources(db)]);
  const cars = new Map(counts.map(({ sourceId, total }) => [sourceId, total]));
  return rows.map((row) =>
    toSource(row, runs.find(({ sourceId }) => sourceId === row.id) ?? null, cars.get(row.id) ?? 0),
  );
}

export async function getSource(deps: ImportDeps, id: string): Promise<Result<ImportSource>> {
  const source = (await listSources(deps)).find((known) => known.id === id);
  return source ? ok(source) : fail("not_found", MISSING);
}

function toSource(
  { health, deletedAt: _gone, ...row }: SourceRow,
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
    nextRunAt: row.enabled ? row.nextRunAt : null,
    lastRun: lastRun && toRunRow(lastRun),
    cars,
    health: fields,
    isAlarming: fields.some((field) => field.isAlarming),
  };
}

/** It is read for the first time at once, by the next minute's cron, when it is on. */
export async function createSource(deps: ImportDeps, actor: Actor, input: SourceInput): Promise<Result<ImportSource>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const row: SourceRow = {
    ...input,
    id: ids.next(),
    defaultBrandId: input.defaultBrandId ?? null,
    lastRunAt: null,
    nextRunAt: now,
    createdAt: now,
    health: null,
    deletedAt: null,
    version: 1,
  };
  const fault = await faultOf(deps, row);
  if (fault) return fault;
  const changes = changesBetween(null, row, RECORDED);
  await writeAsStaff(deps, actor, { action: "create", entity: "import", entityId: row.id, changes, isVisible: false }, [
    insertParserSource(db, row),
  ]);
  return getSource(deps, row.id);
}

/** `not_found`; `invalid` with the field; `conflict` when somebody else has changed a field since it was read. */
export function updateSource(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  change: SourceChange,
): Promise<Result<ImportSource>> {
  return retryStaleWrites(() => changed(deps, actor, id, change));
}

async function changed(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  { version, base, ...change }: SourceChange,
): Promise<Result<ImportSource>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectParserSource(db, id)]);
  if (!before) return fail("not_found", MISSING);
  const labels = await sourceLabels(deps);
  const row = { entity: "import", entityId: id, version: before.version, stored: before, labels } as const;
  const stale = await refuseStaleEdit(deps, row, change, { version, base });
  if (stale) return stale;
  const after = withChange(before, change);
  const fault = await faultOf(deps, after);
  if (fault) return fault;
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return getSource(deps, id);
  const nextRunAt =
    after.enabled && (!before.enabled || after.everyHours !== before.everyHours)
      ? Math.max(clock.now(), (before.lastRunAt ?? 0) + after.everyHours * HOUR_MS)
      : before.nextRunAt;
  await writeAsStaff(deps, actor, { action: "update", entity: "import", entityId: id, changes, isVisible: false }, [
    unchangedSince(db, "source", id, before.version),
    updateParserSource(db, id, { ...after, nextRunAt }),
  ]);
  return getSource(deps, id);
}

/** Labels of the fields of a source, with the names of brands. */
async function sourceLabels({ db }: ImportDeps): Promise<FieldLabels> {
  const [brands] = await db.read([selectBrands(db)]);
  const show = (id: unknown) => brands.find((brand) => brand.id === id)?.name ?? "Марка в корзине";
  return { ...SOURCE_FIELD_LABELS, defaultBrandId: { label: "Марка", show } };
}

/** Its cars stay as they are, and nothing changes them any more. */
export async function removeSource(deps: ImportDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectParserSource(db, id)]);
  if (!before) return fail("not_found", MISSING);
  const changes = changesBetween(before, null, RECORDED);
  await writeAsStaff(deps, actor, { action: "delete", entity: "import", entityId: id, changes, isVisible: false }, [
    updateParserSource(db, id, { deletedAt: clock.now(), enabled: false, nextRunAt: null }),
  ]);
  return ok({ id });
}

async function faultOf(deps: ImportDeps, { url, defaultBrandId }: Pick<SourceRow, "url" | "defaultBrandId">) {
  const address = await checkAddress(deps, url);
  if (!address.ok) return fail(address.error.code, address.error.message, { url: address.error.message });
  if (defaultBrandId === null) return null;
  const [[brand]] = await deps.db.read([selectAnyBrand(deps.db, defaultBrandId)]);
  return brand && brand.deletedAt === null
    ? null
    : fail("invalid", "Выберите марку", { defaultBrandId: "Выберите марку" });
}

/** POST sources/:id/run: now, whatever the schedule says. */
export async function runSource(deps: ImportDeps, actor: Actor, id: string): Promise<Result<RunStarted>> {
  const { db, clock } = deps;
  const [[source]] = await db.read([selectParserSource(db, id)]);
  if (!source) return fail("not_found", MISSING);
  const now = clock.now();
  await db.write([updateParserSource(db, id, { lastRunAt: now, nextRunAt: now + source.everyHours * HOUR_MS })]);
  const runId = await startSourceRun(deps, actor, source);
  return ok({ message: `Источник «${source.name}» читается`, runId });
}

/** Begins runs of the sources whose time has come. */
export async function startDueSources(deps: ImportDeps): Promise<void> {
  const { db, clock } = deps;
  const [due] = await db.write([claimDueSources(db, clock.now(), DUE_MAX)]);
  for (const source of due) await startSourceRun(deps, null, source);
}
