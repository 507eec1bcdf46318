import { selectCarSourcesByIds } from "../../../db/queries/imports/car-sources.ts";
import { selectNextItems, selectWritten, updateItem } from "../../../db/queries/imports/import-items.ts";
import { type RunRow, selectRun } from "../../../db/queries/imports/import-runs.ts";
import { selectCarsByIds } from "../../../db/queries/cars/staff-cars.ts";
import { fieldsOfJson } from "../../../domain/cars/car-source-json.ts";
import {
  groupNotUndone,
  type NotUndone,
  notUndoneReason,
  type UndoSummary,
} from "../../../domain/imports/import-undo.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import { writeCars } from "../../cars/write-car.ts";
import type { Deps } from "../../deps.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { loadBrands, type DealershipBrands } from "./brand-matching.ts";
import { undoOf, type ItemUndo, type WrittenItem } from "./undo-item.ts";
import { yieldToOtherWork } from "../runs/time-slice.ts";
import { appliedChangeOf } from "./applied-change.ts";

const BATCH = 20;
const PREVIEWED_TOGETHER = 500;

/** Takes back what a run has written, a few cars at a time, until its time is over. True when nothing is left. */
export async function undoItems(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<boolean> {
  const { db, clock } = deps;
  const brands = await loadBrands(deps);
  for (;;) {
    const [items] = await db.read([selectNextItems(db, run.id, "applied", BATCH)]);
    if (items.length === 0) return true;
    if (clock.now() >= turn.until) return false;
    const actor = { userId: run.decidedBy ?? "" };
    await retryStaleWrites(async () => ok(await undoBatch(deps, actor, items, brands)));
    await yieldToOtherWork(deps);
  }
}

/** What an undo would take back now and what would stay, without doing it. `not_found`. */
export async function previewUndo(deps: Deps, id: string): Promise<Result<UndoSummary>> {
  const { db } = deps;
  const [[run]] = await db.read([selectRun(db, id)]);
  if (!run) return fail("not_found", "Импорт не найден");
  const brands = await loadBrands(deps);
  const all: ItemUndo[] = [];
  for (let offset = 0; ; offset += PREVIEWED_TOGETHER) {
    const [items] = await db.read([selectWritten(db, id, { limit: PREVIEWED_TOGETHER, offset })]);
    all.push(...(await outcomesOf(deps, items, brands)));
    if (items.length < PREVIEWED_TOGETHER) break;
  }
  return ok({
    back: all.filter(({ write }) => write).length,
    kept: groupNotUndone(all.flatMap(({ kept }) => kept ?? [])),
  });
}

/** In the order of the items. */
async function outcomesOf(
  { db, clock }: Deps,
  items: readonly WrittenItem[],
  brands: DealershipBrands,
): Promise<ItemUndo[]> {
  const ids = items.flatMap(({ carId }) => carId ?? []);
  const [cars, sources] = await db.read([selectCarsByIds(db, ids), selectCarSourcesByIds(db, ids)]);
  const carById = new Map(cars.map((car) => [car.id, car]));
  const locksById = new Map(sources.map((row) => [row.carId, row.lockedFields]));
  return items.map((item) =>
    undoOf(item, carById.get(item.carId ?? "") ?? null, {
      brands,
      lockedFields: fieldsOfJson(locksById.get(item.carId ?? "") ?? "[]"),
      now: clock.now(),
    }),
  );
}

async function undoBatch(
  deps: ImportDeps,
  actor: { userId: string },
  items: readonly WrittenItem[],
  brands: DealershipBrands,
): Promise<void> {
  const { db, clock } = deps;
  const outcomes = await outcomesOf(deps, items, brands);
  const undone = (item: WrittenItem, kept: NotUndone | null, isWritten: boolean) =>
    updateItem(db, item.id, {
      state: "undone",
      reason: kept
        ? `${kept.isPart ? "Часть полей оставлена" : "Оставлен"}: ${notUndoneReason(kept)}`
        : trashedReason(item, isWritten),
      written: JSON.stringify({ ...appliedChangeOf(item), ...(kept && { kept }) }),
      picturesLeft: 0,
      updatedAt: clock.now(),
    });
  const besides = items.map((item, at) => {
    const { kept = null, write } = outcomes[at] ?? {};
    return undone(item, kept, write !== undefined);
  });
  const [first, ...rest] = outcomes.flatMap(({ write }) => write ?? []);
  if (!first) {
    const [one, ...others] = besides;
    if (one) await db.write([one, ...others]);
    return;
  }
  const written = await writeCars(deps, actor, [first, rest], { priceSource: "undo", besides });
  if (written.ok) return;
  const [only, ...more] = items;
  if (only && more.length === 0) {
    await db.write([undone(only, { why: "conflict" }, false)]);
  } else {
    for (const item of items) await undoBatch(deps, actor, [item], brands);
  }
}

function trashedReason(item: WrittenItem, isWritten: boolean): string | null {
  return isWritten && appliedChangeOf(item)?.kind === "created" ? "В корзине" : null;
}
