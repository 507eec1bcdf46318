import { selectCarsByIds } from "../../../db/queries/cars/staff-cars.ts";
import { selectWritten, updateItems } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { type NotUndone, notUndoneReason } from "../../../domain/imports/import-undo.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { writeCars } from "../../cars/write-car.ts";
import type { Deps } from "../../deps.ts";
import { retryStaleWrites } from "../../staff/audit/write-as-staff.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import type { ImportDeps } from "../import-deps.ts";
import { boundedBatch, ITEMS_PER_BATCH, LEASE_MS, yieldToOtherWork } from "../runs/run-steps.ts";
import { appliedChangeOf } from "./applied-change.ts";
import { type DealershipBrands, loadBrands } from "./brand-matching.ts";
import { type ItemUndo, undoOf, type WrittenItem } from "./undo-item.ts";

interface UndoBatchContext {
  actor: { userId: string };
  brands: DealershipBrands;
  slice: WorkSlice;
}

/** Undoes a run batch by batch until the time slice is over. True when nothing is left. */
export async function undoItems(deps: ImportDeps, run: RunRow, slice: WorkSlice): Promise<boolean> {
  const { db, clock } = deps;
  const brands = await loadBrands(deps);
  const actor = { userId: run.decidedBy ?? "" };
  for (;;) {
    if (isOver(deps, slice)) return false;
    const next = (isCreated: boolean) => selectWritten(db, run.id, { isCreated, limit: ITEMS_PER_BATCH });
    const [changed, created] = await db.read([next(false), next(true)]);
    const items = changed.length > 0 ? changed : created;
    if (items.length === 0) return true;
    // A further item of a car is compared with what this batch has restored.
    const batch = boundedBatch(items).filter(({ carId }, at, all) => all.findIndex((of) => of.carId === carId) === at);
    await undoBatch(deps, { actor, brands, slice }, batch);
    await db.write([extendLease(db, run.id, clock.now() + LEASE_MS)]);
    await yieldToOtherWork(deps);
  }
}

/** What undoing each item writes, in the order of the items: of one car, each compares with what the one before it leaves. */
export async function undosOf(
  { db, clock }: Deps,
  items: readonly WrittenItem[],
  brands: DealershipBrands,
): Promise<ItemUndo[]> {
  const ids = items.flatMap(({ carId }) => carId ?? []);
  const [cars] = await db.read([selectCarsByIds(db, ids)]);
  const carById = new Map<string, StaffCar>(cars.map((car) => [car.id, car]));
  return items.map((item) => {
    const id = item.carId ?? "";
    const undo = undoOf(item, carById.get(id) ?? null, { brands, now: clock.now() });
    if (undo.write) carById.set(id, undo.write.after);
    return undo;
  });
}

async function undoBatch(deps: ImportDeps, context: UndoBatchContext, items: readonly WrittenItem[]): Promise<void> {
  const undone = await retryStaleWrites(() => undoOnce(deps, context, items));
  // The slug or VIN of one car is taken by now. Halved again and again, only that item stays as it is.
  if (undone.ok && !undone.value && !isOver(deps, context.slice)) {
    const half = Math.ceil(items.length / 2);
    await undoBatch(deps, context, items.slice(0, half));
    await undoBatch(deps, context, items.slice(half));
  }
}

/** False if nothing was written, because one of several cars has a slug or a VIN that is taken. */
async function undoOnce(
  deps: ImportDeps,
  { actor, brands }: UndoBatchContext,
  items: readonly WrittenItem[],
): Promise<Result<boolean>> {
  const { db } = deps;
  const undos = await undosOf(deps, items, brands);
  const rows = items.map((item, at) => undoneRow(deps, item, undos[at] ?? { kept: null }));
  const besides = [updateItems(db, UNDONE_KEYS, rows)] as const;
  const [first, ...rest] = undos.flatMap(({ write }) => write ?? []);
  if (!first) {
    await db.write(besides);
    return ok(true);
  }
  const result = await writeCars(deps, actor, [first, rest], { priceSource: "undo", besides });
  if (result.ok) return ok(true);
  const [only, ...more] = items;
  if (!only || more.length > 0) return ok(false);
  await db.write([updateItems(db, UNDONE_KEYS, [undoneRow(deps, only, { kept: { why: "conflict" } })])]);
  return ok(true);
}

const UNDONE_KEYS = ["state", "reason", "written", "picturesLeft", "updatedAt"] as const;

function undoneRow({ clock }: Deps, item: WrittenItem, { write, kept }: ItemUndo) {
  const applied = appliedChangeOf(item);
  return {
    id: item.id,
    state: "undone" as const,
    reason: kept ? keptText(kept) : write && applied?.kind === "created" ? "В корзине" : null,
    written: JSON.stringify({ ...applied, ...(kept && { kept }) }),
    picturesLeft: 0,
    updatedAt: clock.now(),
  };
}

function keptText(kept: NotUndone): string {
  return `${kept.isPart ? "Часть полей оставлена" : "Оставлен"}: ${notUndoneReason(kept)}`;
}
