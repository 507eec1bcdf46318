import { selectCarsByIds } from "../../../db/queries/cars/staff-cars.ts";
import { selectCarSourcesByIds } from "../../../db/queries/imports/car-sources.ts";
import { selectNextItems, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { fieldsOfJson } from "../../../domain/cars/car-source-json.ts";
import { type NotUndone, notUndoneReason } from "../../../domain/imports/import-undo.ts";
import { ok } from "../../../domain/kernel/result.ts";
import { writeCars } from "../../cars/write-car.ts";
import type { Deps } from "../../deps.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { yieldToOtherWork } from "../runs/time-slice.ts";
import { appliedChangeOf } from "./applied-change.ts";
import { type DealershipBrands, loadBrands } from "./brand-matching.ts";
import { type ItemUndo, undoOf, type WrittenItem } from "./undo-item.ts";

const ITEMS_PER_BATCH = 20;

/** Undoes a run batch by batch until the time slice is over. True when nothing is left. */
export async function undoItems(deps: ImportDeps, run: RunRow, slice: TimeSlice): Promise<boolean> {
  const { db, clock } = deps;
  const brands = await loadBrands(deps);
  const actor = { userId: run.decidedBy ?? "" };
  for (;;) {
    const [items] = await db.read([selectNextItems(db, run.id, "applied", ITEMS_PER_BATCH)]);
    if (items.length === 0) return true;
    if (clock.now() >= slice.until) return false;
    await retryStaleWrites(async () => ok(await undoBatch(deps, actor, items, brands)));
    await yieldToOtherWork(deps);
  }
}

/** What undoing each item writes, in the order of the items. */
export async function undosOf(
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
  const { db } = deps;
  const undos = await undosOf(deps, items, brands);
  const besides = items.map((item, at) => itemUpdate(deps, item, undos[at] ?? { kept: null }));
  const [first, ...rest] = undos.flatMap(({ write }) => write ?? []);
  if (!first) {
    const [one, ...others] = besides;
    if (one) await db.write([one, ...others]);
    return;
  }
  const result = await writeCars(deps, actor, [first, rest], { priceSource: "undo", besides });
  if (result.ok) return;
  const [only, ...more] = items;
  if (only && more.length === 0) await db.write([itemUpdate(deps, only, { kept: { why: "conflict" } })]);
  // The slug or VIN of one car is taken by now. Undone one by one, only that item stays as it is.
  else for (const item of items) await undoBatch(deps, actor, [item], brands);
}

function itemUpdate({ db, clock }: Deps, item: WrittenItem, { write, kept }: ItemUndo) {
  const applied = appliedChangeOf(item);
  return updateItem(db, item.id, {
    state: "undone",
    reason: kept ? keptText(kept) : write && applied?.kind === "created" ? "В корзине" : null,
    written: JSON.stringify({ ...applied, ...(kept && { kept }) }),
    picturesLeft: 0,
    updatedAt: clock.now(),
  });
}

function keptText(kept: NotUndone): string {
  return `${kept.isPart ? "Часть полей оставлена" : "Оставлен"}: ${notUndoneReason(kept)}`;
}
