import type { Query } from "../../../db/client.ts";
import { markSeen, upsertCarSource } from "../../../db/queries/imports/car-sources.ts";
import { insertItems, type NewItem, selectItemKeys } from "../../../db/queries/imports/import-items.ts";
import { extendLease, type RunRow, selectRun, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { DRAFTING_KINDS, IMPORT_ITEMS_MAX } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { FeedCar } from "#parser";
import { externalIdPrefix } from "../plan/apply-items.ts";
import { feedIdentity } from "../plan/candidate.ts";
import { linkOf } from "../plan/car-links.ts";
import { countFields } from "../sources/field-health.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { planItem, type PlanOptions } from "../plan/plan-item.ts";
import { matchCars } from "../plan/match-cars.ts";
import { fetchDepsOf } from "./fetch-deps.ts";
import { loadBrands } from "../plan/brand-matching.ts";
import { yieldToOtherWork, LEASE_MS } from "./time-slice.ts";

/** Cars that are compared and stored together, and bytes of them: D1 takes 2 MB a value. */
const BATCH = 100;
const BATCH_CHARS_MAX = 700_000;

/** How a feed ended: null when there is more to read. */
export interface FeedEnding {
  /** Cars missing from it are gone. */
  isWhole: boolean;
  reason: string | null;
}

/** Fetches a feed into the store, unless it lies there, and reads it from where the last turn stopped. */
export async function readFeedRun(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<Result<FeedEnding | null>> {
  if (!run.isStored) {
    const stored = await storeFeed(deps, run, turn);
    if (!stored.ok) return stored;
  }
  const { readFeed } = await import("#parser");
  const reader = await openReader(deps, run);
  const source = readFeed(deps.importStore.read(run.id), {
    now: deps.clock.now(),
    skip: run.cursor,
    ...(run.url && { url: run.url }),
  });
  for await (const event of source) {
    if (event.kind === "end") {
      if (event.cars === 0) return fail("invalid", "Это не фид: автомобилей в файле не найдено");
      await reader.flush();
      const reason = event.complete ? null : `Фид обрывается после ${event.cars}-го автомобиля: пропавшие не отмечены`;
      return ok({ isWhole: event.complete, reason });
    }
    if (reader.position() >= IMPORT_ITEMS_MAX) {
      await reader.flush();
      const reason = `В фиде больше ${IMPORT_ITEMS_MAX} автомобилей: взяты первые, пропавшие не отмечены`;
      return ok({ isWhole: false, reason });
    }
    if (await reader.add(event)) {
      const goesOn = await reader.flush();
      if (!goesOn || deps.clock.now() >= turn.until) return ok(null);
      await yieldToOtherWork(deps);
    }
  }
  return fail("invalid", "Файл не удалось прочитать");
}

async function storeFeed(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<Result<null>> {
  const { openFeed, TooLargeError } = await import("#parser");
  const opened = await openFeed(await fetchDepsOf(deps, turn), run.url ?? "");
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

async function openReader(deps: ImportDeps, run: RunRow) {
  const { db, clock, ids } = deps;
  const terms: Omit<PlanOptions, "isRecognisable"> = {
    brands: await loadBrands(deps),
    defaultBrandId: run.brandId,
    createsDrafts: DRAFTING_KINDS.includes(run.kind),
  };
  const [told] = await db.read([selectItemKeys(db, run.id)]);
  const keys = new Set(told.flatMap(({ sourceKey }) => sourceKey ?? []));
  const space = externalIdPrefix(run);
  let waiting: FeedCar[] = [];
  let size = 0;
  let cursor = run.cursor;

  return {
    position: () => cursor + waiting.length,
    /** True when it is time to store what has gathered. */
    add(car: FeedCar): boolean {
      waiting.push(car);
      size += JSON.stringify(car.draft).length + 500;
      countFields(run, car.draft);
      return waiting.length >= BATCH || size > BATCH_CHARS_MAX;
    },
    /** False when somebody has cancelled the run. */
    async flush(): Promise<boolean> {
      const cars = waiting;
      [waiting, size] = [[], 0];
      const now = clock.now();
      const identities = cars.map(({ draft }) => feedIdentity(draft, space));
      const matches = await matchCars(deps, run.sourceId, identities);
      const seen: string[] = [];
      const links: Query[] = [];
      const items = cars.map((car, at): NewItem => {
        const { draft, warnings, key } = car;
        const [match, identity] = [matches[at] ?? null, identities[at]];
        const url = draft.url?.value ?? null;
        const place = { id: ids.next(), position: cursor + at + 1, url, sourceKey: key ?? null };
        if (key && keys.has(key)) return { ...place, state: "duplicate", reason: "Уже был в этом фиде", title: key };
        if (key) keys.add(key);
        if (match && identity) {
          seen.push(match.car.id);
          if (run.sourceId !== null && match.source?.sourceId !== run.sourceId) {
            links.push(...linked(linkOf({ ...match, sourceId: run.sourceId, identity, url, now })));
          }
        }
        return { ...place, ...planItem(draft, warnings, match, { ...terms, isRecognisable: key !== undefined }) };
      });
      function linked(row: ReturnType<typeof linkOf>): Query[] {
        return row.sourceId === run.sourceId ? [upsertCarSource(db, row)] : [];
      }
      cursor += cars.length;
      const [[after]] = await db.write([
        selectRun(db, run.id),
        insertItems(db, run.id, items, now),
        updateRun(db, run.id, { cursor, filled: run.filled }),
        extendLease(db, run.id, now + LEASE_MS),
        ...links,
        markSeen(db, seen, now),
      ]);
      run.cursor = cursor;
      return after?.state === "running";
    },
  };
}
