import { type CarSourceRow, recordSeen, upsertCarSources } from "../../../db/queries/imports/car-sources.ts";
import { type OtherSourceRow, upsertOtherSources } from "../../../db/queries/imports/other-sources.ts";
import { insertItems, type NewItem, selectItemKeys } from "../../../db/queries/imports/import-items.ts";
import { type RunRow, selectRun, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { DRAFTING_KINDS, LEFT_LINES_MAX } from "../../../domain/imports/imports.ts";
import { countQuestions } from "../../../domain/imports/run-questions.ts";
import type { FeedCar, LeftLine } from "#parser";
import type { ImportDeps } from "../import-deps.ts";
import { loadBrands } from "../plan/brand-matching.ts";
import { externalIdPrefix, feedIdentity } from "../plan/candidate.ts";
import { linkOf, otherSourceOf } from "../plan/car-links.ts";
import { matchCars } from "../plan/match-cars.ts";
import { loadSalons, placeCar } from "../plan/place-car.ts";
import { planItem, type PlanOptions } from "../plan/plan-item.ts";
import { countFields } from "../sources/field-health.ts";
import { LEASE_MS } from "./run-steps.ts";

/** Cars in one batch, and characters of their JSON: D1 accepts values of up to 2 MB. */
const BATCH_CARS = 100;
const BATCH_CHARS_MAX = 700_000;
/** What an item's other columns add to its JSON, characters. */
const ITEM_OVERHEAD_CHARS = 500;

/** Lines without a car in one batch. */
const BATCH_LINES = 500;

/** «Строка 15: тот же VIN в строке 12» */
function duplicateReason(key: string, place: string, first: string): string {
  return `Тот же ${key.startsWith("#") ? "номер" : "VIN"} в ${first}, а этот — в ${place}`;
}

/** Collects cars of a feed and stores them as items, a batch at a time. */
export async function feedBatches(deps: ImportDeps, run: RunRow) {
  const { db, clock, ids } = deps;
  const options: Omit<PlanOptions, "isRecognisable"> = {
    brands: await loadBrands(deps),
    defaultBrandId: run.brandId,
    createsDrafts: DRAFTING_KINDS.includes(run.kind),
  };
  const salons = await loadSalons(deps, run.sourceId);
  const [stored] = await db.read([selectItemKeys(db, run.id)]);
  /** VIN or id → where it stands in the file. */
  const keys = new Map<string, string>();
  for (const { sourceKey, position } of stored)
    if (sourceKey !== null && !keys.has(sourceKey)) keys.set(sourceKey, `записи ${position}`);
  const prefix = externalIdPrefix(run);
  let batch: FeedCar[] = [];
  let left: LeftLine[] = [];
  let size = 0;
  let cursor = run.cursor;
  const questions = countQuestions(run.questions);

  return {
    /** The number of the last record. */
    position: () => Math.max(batch.at(-1)?.record ?? cursor, left.at(-1)?.record ?? cursor),
    /** True when the batch is full and must be flushed. */
    add(read: FeedCar): boolean {
      const car = placeCar(read, salons);
      batch.push(car);
      size += JSON.stringify(car.draft).length + ITEM_OVERHEAD_CHARS;
      countFields(run, car.draft);
      questions.add(car.warnings);
      return batch.length >= BATCH_CARS || size > BATCH_CHARS_MAX;
    },
    /** Adds a line that became no car. True as `add`. */
    addLeft(line: LeftLine): boolean {
      return left.push(line) >= BATCH_LINES;
    },
    /** Stores the batch. False when the run was cancelled in the meantime. */
    async flush(): Promise<boolean> {
      const [cars, lines] = [batch, left];
      const end = this.position();
      [batch, left, size] = [[], [], 0];
      const now = clock.now();
      const identities = cars.map(({ draft }) => feedIdentity(draft, prefix));
      const matches = await matchCars(deps, run.sourceId, identities);
      const seen: string[] = [];
      const links: CarSourceRow[] = [];
      const others: OtherSourceRow[] = [];
      const items = cars.map(({ draft, warnings, key, record, place }, at): NewItem => {
        const [match, identity] = [matches[at] ?? null, identities[at]];
        const url = draft.url?.value ?? null;
        const base = { id: ids.next(), position: record, url, sourceKey: key ?? null };
        const first = key === undefined ? undefined : keys.get(key);
        if (key && first !== undefined)
          return { ...base, state: "duplicate", reason: duplicateReason(key, place, first), title: key };
        if (key) keys.set(key, place);
        if (match && identity && match.isOfOtherSource && run.sourceId !== null) {
          others.push(otherSourceOf({ car: match.car, sourceId: run.sourceId, identity, now }));
        } else if (match && identity) {
          // A file without a source says nothing about the source of a car.
          if (match.source?.sourceId === run.sourceId) seen.push(match.car.id);
          else if (run.sourceId !== null) links.push(linkOf({ ...match, sourceId: run.sourceId, identity, url, now }));
        }
        return { ...base, ...planItem(draft, warnings, match, { ...options, isRecognisable: key !== undefined }) };
      });
      // The lines of an interrupted batch are overwritten by its repetition, which begins at the same cursor.
      const room = LEFT_LINES_MAX - run.linesLeft;
      if (lines.length > 0 && room > 0) await deps.importStore.putLeft(run.id, cursor, lines.slice(0, room));
      const linesLeft = run.linesLeft + lines.length;
      cursor = end;
      const [[after]] = await db.write([
        selectRun(db, run.id),
        insertItems(db, run.id, items, now),
        updateRun(db, run.id, { cursor, filled: run.filled, questions: questions.json(), linesLeft }),
        extendLease(db, run.id, now + LEASE_MS),
        ...(links.length > 0 ? [upsertCarSources(db, links)] : []),
        ...(others.length > 0 ? [upsertOtherSources(db, others)] : []),
        recordSeen(db, seen, now),
      ]);
      Object.assign(run, { cursor, linesLeft });
      return after?.state === "running";
    },
  };
}
