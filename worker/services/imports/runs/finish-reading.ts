import type { Query } from "../../../db/client.ts";
import {
  countCarsOfSources,
  markMissing,
  selectUnseen,
  selectUnseenSources,
} from "../../../db/queries/imports/car-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { insertItems, type NewItem, selectItemKeys } from "../../../db/queries/imports/import-items.ts";
import {
  moveRun,
  type RunRow,
  selectFillHistory,
  supersedeRuns,
  updateRun,
} from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource, updateParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { FEED_KINDS, GONE_SHARE_MAX, IMPORT_TEXTS, type RunState } from "../../../domain/imports/imports.ts";
import { CARS_GENITIVE, countOf } from "../../../domain/kernel/text/plural.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import { filledOf, healthOf } from "../sources/field-health.ts";
import { missingCarState } from "../plan/missing-car-state.ts";
import type { ImportDeps } from "../import-deps.ts";
import { countItems } from "./item-counts.ts";

const HEALTH_RUNS = 10;

/** Ends the reading of a run: who is missing, whether that can be true, how the source is, and what is left to decide. */
export async function finishReading(
  deps: ImportDeps,
  run: RunRow,
  { isWhole, reason }: { isWhole: boolean; reason: string | null },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const missing = isWhole && FEED_KINDS.includes(run.kind) && run.sourceId !== null ? await missingOf(deps, run) : null;
  if (missing) await db.write(missing.queries);
  const counts = await countItems(deps, run.id);
  const isUndecided = (counts.waiting ?? 0) + (counts.held ?? 0) > 0;
  const state: RunState = missing?.stopped ? "stopped" : isUndecided ? "waiting" : "finished";
  const queries: Query[] = [
    ...(run.sourceId ? supersedeRuns(db, run.sourceId, run, IMPORT_TEXTS.superseded, now) : []),
    ...(run.sourceId ? await healthQueries(deps, run, run.sourceId) : []),
  ];
  await db.write([
    moveRun(db, run.id, ["running"], {
      state,
      reason: missing?.stopped ?? reason,
      finishedAt: state === "finished" ? now : null,
    }),
    ...queries,
  ]);
}

/** Cars of the source that this feed does not have: proposed as sold when their grace is over. Too many are no news but an accident. */
async function missingOf(deps: ImportDeps, run: RunRow) {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const sourceId = run.sourceId ?? "";
  const [cars, links, [counted], [source], told, [settings]] = await db.read([
    selectUnseen(db, sourceId, run.createdAt),
    selectUnseenSources(db, sourceId, run.createdAt),
    countCarsOfSources(db, sourceId),
    selectParserSource(db, sourceId),
    selectItemKeys(db, run.id),
    selectSettings(db),
  ]);
  const all = counted?.total ?? 0;
  if (cars.length === 0) return null;
  const share = cars.length / Math.max(1, all);
  const stopped =
    share > GONE_SHARE_MAX
      ? `В фиде нет ${cars.length} из ${countOf(all, CARS_GENITIVE)} этого источника (${Math.round(share * 100)}\u00a0%): похоже на сбой, больше ${GONE_SHARE_MAX * 100}\u00a0% сразу не снимаем`
      : null;
  const since = new Map(links.map(({ carId, missingSince }) => [carId, missingSince]));
  const last = told.reduce((max, { position }) => Math.max(max, position), 0);
  // Of what makes them one: a turn that broke off here writes the same items again.
  const itemIds = await Promise.all(cars.map(({ id }) => ids.from(`gone ${run.id} ${id}`)));
  const items = cars.map((car, at): NewItem => {
    const grace = missingCarState(
      since.get(car.id) ?? now,
      source?.graceHours ?? null,
      now,
      timeZoneOf(settings?.timeZone),
    );
    return {
      ...grace,
      ...(stopped && { state: "held" }),
      id: itemIds[at] ?? ids.next(),
      position: last + at + 1,
      url: links.find(({ carId }) => carId === car.id)?.url ?? null,
      sourceKey: car.vin,
      carId: car.id,
      verdict: "gone",
      title: `${car.name}, ${car.year}`,
    };
  });
  const carIds = cars.map(({ id }) => id);
  return {
    stopped,
    queries: [insertItems(db, run.id, items, now), ...(stopped ? [] : [markMissing(db, carIds, now)])] as const,
  };
}

async function healthQueries({ db }: ImportDeps, run: RunRow, sourceId: string): Promise<Query[]> {
  const [earlier] = await db.read([selectFillHistory(db, sourceId, run.id, HEALTH_RUNS)]);
  const health = healthOf(filledOf(run), earlier.map(filledOf));
  return health ? [updateParserSource(db, sourceId, { health: JSON.stringify(health) })] : [];
}

/** A run whose reading could not go on at all. Nothing of it counts as gone. */
export async function failReading({ db, clock }: ImportDeps, run: RunRow, reason: string): Promise<void> {
  await db.write([
    moveRun(db, run.id, ["queued", "running"], { state: "failed", reason, finishedAt: clock.now() }),
    updateRun(db, run.id, { workAt: null }),
  ]);
}
