import { type ItemRow, selectNextItems, updateItem } from "../../db/queries/import-items.ts";
import type { RunRow } from "../../db/queries/import-runs.ts";
import { selectCarsByIds } from "../../db/queries/staff-cars.ts";
import type { CarChange, StaffCar } from "../../domain/staff-car.ts";
import { applyCarChange } from "../cars/apply-car-change.ts";
import { ok } from "../../domain/result.ts";
import { retryStaleWrites } from "../audit/retry-stale-writes.ts";
import { type CarWrite, writeCars } from "../cars/write-car.ts";
import type { ImportDeps, Turn } from "./import-deps.ts";
import { loadBrands, type SalonBrands } from "./salon-brands.ts";
import { breathe } from "./turn.ts";
import { type Written, writtenOf } from "./written.ts";

const BATCH = 20;

/** Takes back what a run has written, a few cars at a time, until its time is over. True when nothing is left. */
export async function undoItems(deps: ImportDeps, run: RunRow, turn: Turn): Promise<boolean> {
  const { db, clock } = deps;
  const brands = await loadBrands(deps);
  for (;;) {
    const [items] = await db.read([selectNextItems(db, run.id, "applied", BATCH)]);
    if (items.length === 0) return true;
    if (clock.now() >= turn.until) return false;
    const actor = { userId: run.decidedBy ?? "" };
    await retryStaleWrites(async () => ok(await undoBatch(deps, actor, items, brands)));
    await breathe(deps);
  }
}

async function undoBatch(
  deps: ImportDeps,
  actor: { userId: string },
  items: readonly ItemRow[],
  brands: SalonBrands,
): Promise<void> {
  const { db, clock } = deps;
  const [cars] = await db.read([
    selectCarsByIds(
      db,
      items.flatMap(({ carId }) => carId ?? []),
    ),
  ]);
  const outcomes = items.map((item) => {
    const car = cars.find(({ id }) => id === item.carId) ?? null;
    return { item, ...takenBack(car, writtenOf(item), brands, clock.now()) };
  });
  const besides = outcomes.map(({ item, reason }) =>
    updateItem(db, item.id, { state: "undone", reason, picturesLeft: 0, updatedAt: clock.now() }),
  );
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
    await db.write([updateItem(db, only.id, { state: "undone", reason: `Оставлен: ${written.error.message}` })]);
  } else {
    for (const item of items) await undoBatch(deps, actor, [item], brands);
  }
}

interface TakenBack {
  write?: CarWrite;
  reason: string | null;
}

/** The car as it was before, as far as nobody has touched it since. */
function takenBack(car: StaffCar | null, written: Written | null, brands: SalonBrands, now: number): TakenBack {
  const brandBefore = brands.byId(car?.brandId ?? null);
  if (!car || !written || !brandBefore) return { reason: "Оставлен: автомобиля или его марки больше нет" };
  const moved = (after: StaffCar, action: CarWrite["action"], reason: string | null = null): TakenBack => {
    const settled = applyCarChange(after, {}, now);
    const brand = brands.byId(after.brandId);
    if (!settled.ok || !brand) return { reason: "Оставлен: прежней марки больше нет" };
    return { write: { action, before: car, after: settled.value, brandBefore, brand }, reason };
  };
  switch (written.kind) {
    case "created":
      if (car.deletedAt !== null) return { reason: null };
      return car.publishedAt === null
        ? moved({ ...car, deletedAt: now }, "delete", "В корзине")
        : { reason: "Оставлен: уже опубликован" };
    case "trashed":
      return car.deletedAt === null ? { reason: null } : moved({ ...car, deletedAt: null }, "restore");
    case "sold":
      return car.soldAt === written.soldAt
        ? moved({ ...car, soldAt: null, inStock: written.wasInStock }, "update")
        : { reason: "Оставлен: изменён после импорта" };
    case "changed": {
      if (car.deletedAt !== null) return { reason: "Оставлен: в корзине" };
      const fields = Object.entries(written.fields);
      const own = fields.filter(([field, [, after]]) => car[field as keyof StaffCar] === after);
      if (own.length === 0) return { reason: "Оставлен: изменён после импорта" };
      const before = Object.fromEntries(own.map(([field, [was]]) => [field, was])) as CarChange;
      const kept = own.length < fields.length ? "Часть полей изменена после импорта и оставлена" : null;
      return moved({ ...car, ...(before as Partial<StaffCar>) }, "update", kept);
    }
  }
}
