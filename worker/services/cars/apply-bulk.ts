import type { Query } from "../../db/client.ts";
import {
  countBulkRun,
  deleteBulkItems,
  insertBulkItems,
  selectBulkItems,
  selectBulkRun,
} from "../../db/queries/cars/car-bulk.ts";
import { type CarSourceRow, updateCarSources } from "../../db/queries/imports/car-sources.ts";
import { selectCarsByIds } from "../../db/queries/cars/staff-cars.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { BULK_FIELDS } from "../../domain/cars/car-bulk-actions.ts";
import type { BulkStepInput, BulkStepResult, BulkUndoResult } from "../../domain/cars/car-bulk.ts";
import type { AuditAction } from "../../domain/staff/history.ts";
import { BULK_STEP_CARS } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { retried, retryStaleWrites } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { carPage } from "../texts/text-page.ts";
import { faultsOfPage, readTextTerms } from "../texts/text-terms.ts";
import { applyCarChange, type CarWrite, writeCars } from "./write-car.ts";
import { sourceAfterEdit } from "./imported-car.ts";
import { type BulkContext, type BulkPlan, planBulk } from "./plan-bulk.ts";
import { contextQueries, refusalsOf, toContext } from "./preview-bulk.ts";

type SourceChange = Pick<CarSourceRow, "doubts" | "lockedFields">;

interface BulkWrite {
  write: CarWrite;
  /** Null: the car has no source, or no field changes. */
  source: { before: SourceChange; after: SourceChange } | null;
}

/** The columns that a bulk action can change, and that an undo compares and restores. */
const CHANGED = [
  ...([
    "inStock",
    "publishedAt",
    "soldAt",
    "deletedAt",
    "featured",
    "status",
    "bodyType",
    "mileage",
    "salonId",
  ] as const),
  ...BULK_FIELDS,
] as const;

/**
 * One step of a bulk action, in one transaction with the audit log. Idempotent: a repeated step returns the same number.
 * `conflict` if the key belongs to another action or another car got the same VIN meanwhile.
 */
export async function applyBulk(deps: Deps, actor: Actor, step: BulkStepInput): Promise<Result<BulkStepResult>> {
  return retryStaleWrites(async () => {
    try {
      return await applyOnce(deps, actor, step);
    } catch (cause) {
      // The same step arrived twice at once: the other request has applied it.
      if (!isUniqueViolation(cause, "car_bulk_items.run")) throw cause;
      return applyOnce(deps, actor, step);
    }
  });
}

async function applyOnce(deps: Deps, actor: Actor, step: BulkStepInput): Promise<Result<BulkStepResult>> {
  const { db, clock } = deps;
  const [items, cars, ...around] = await db.read([
    selectBulkItems(db, step.key, step.ids),
    selectCarsByIds(db, step.ids),
    ...contextQueries(deps, step.ids),
  ]);
  if (items.some(({ action }) => action !== step.action)) return fail("conflict", "Этот ключ занят другим действием");
  const found = toContext(around);
  const context = step.action === "publish" ? { ...found, faultyTexts: await faultyTexts(deps, cars, found) } : found;
  const known = new Set(items.map(({ carId }) => carId));
  const now = clock.now();
  const takenVins = new Set<string>();
  const planned = cars
    .filter(({ id }) => !known.has(id))
    .map((car) => ({ car, plan: onlyOnceAVin(car, planBulk(car, step, context, now), takenVins) }));
  const writes = planned.flatMap(({ car, plan }) => (plan.kind === "ready" ? writeOf(car, plan, context, now) : []));
  const [first, ...rest] = writes;
  if (first) {
    const run = { run: step.key, action: step.action, at: now };
    const written = await writeCars(deps, actor, [first.write, rest.map(({ write }) => write)], {
      priceSource: "form",
      besides: [insertBulkItems(db, run, writes.map(itemOf)), ...sourceQueries(deps, writes)],
    });
    if (!written.ok) return written;
  }
  return ok({ done: known.size + writes.length, refusals: refusalsOf(planned) });
}

/** Cars that are about to become visible with a text that a rule forbids, or that needs a reason nobody has given. */
async function faultyTexts(deps: Deps, cars: readonly StaffCar[], { brands }: BulkContext): Promise<Set<string>> {
  const hidden = cars.filter(({ publishedAt, description }) => publishedAt === null && description !== null);
  if (hidden.length === 0) return new Set();
  const terms = await readTextTerms(deps);
  const isFaulty = (car: StaffCar) =>
    faultsOfPage(carPage(car, brands.get(car.brandId)?.name ?? ""), terms).some(({ severity }) => severity !== "warn");
  return new Set(hidden.filter(isFaulty).map(({ id }) => id));
}

function sourceQueries({ db }: Deps, writes: readonly BulkWrite[]): Query[] {
  const rows = writes.flatMap(({ write, source }) => (source ? [{ carId: write.after.id, ...source.after }] : []));
  return rows.length > 0 ? [updateCarSources(db, rows)] : [];
}

/** Two cars in the trash can have the same VIN; only one of them can be restored. */
function onlyOnceAVin({ vin }: StaffCar, plan: BulkPlan, taken: Set<string>): BulkPlan {
  if (plan.kind !== "ready" || plan.columns.deletedAt !== null || vin === null) return plan;
  if (taken.has(vin)) return { kind: "refused", reason: "их VIN есть у другого автомобиля" };
  taken.add(vin);
  return plan;
}

function writeOf(before: StaffCar, plan: BulkPlan & { kind: "ready" }, context: BulkContext, now: number): BulkWrite[] {
  const { change, columns } = plan;
  const changed = applyCarChange({ ...before, ...columns }, change, now);
  const brand = context.brands.get(before.brandId);
  if (!changed.ok || !brand) return [];
  const after = changed.value;
  const action: AuditAction =
    after.deletedAt === before.deletedAt ? "update" : after.deletedAt === null ? "restore" : "delete";
  const row = context.sources.get(before.id);
  const edited = row && sourceAfterEdit(row, before, after, change.confirm).row;
  const isSourceChanged = edited && (edited.doubts !== row.doubts || edited.lockedFields !== row.lockedFields);
  return [
    {
      write: { action, before, after, brandBefore: brand, brand },
      source: isSourceChanged
        ? { before: { doubts: row.doubts, lockedFields: row.lockedFields }, after: edited }
        : null,
    },
  ];
}

function itemOf({ write: { before, after }, source }: BulkWrite) {
  const fields = CHANGED.filter((field) => before?.[field] !== after[field]);
  const values = (car: StaffCar | null) => Object.fromEntries(fields.map((field) => [field, car?.[field]]));
  return {
    carId: after.id,
    before: { car: values(before), source: source?.before ?? null },
    after: { car: values(after), source: source?.after ?? null },
  };
}

interface ItemSide {
  car: Partial<StaffCar>;
  source: SourceChange | null;
}

/**
 * Undoes the next cars of a bulk action that have not changed since. Call it until none is left.
 * `not_found` when the action is unknown, undone, or older than 30 days.
 */
export const undoBulk = retried(undoNext);

async function undoNext(deps: Deps, actor: Actor, run: string): Promise<Result<BulkUndoResult>> {
  const { db, clock } = deps;
  const [items, [counted]] = await db.read([selectBulkRun(db, run, BULK_STEP_CARS), countBulkRun(db, run)]);
  if (items.length === 0) return fail("not_found", "Это действие уже отменено");
  const ids = items.map(({ carId }) => carId);
  const [cars, ...around] = await db.read([selectCarsByIds(db, ids), ...contextQueries(deps, ids)]);
  const context = toContext(around);
  const now = clock.now();
  const writes = items.flatMap((item) => undoOf(item, cars, context, now));
  const forget = deleteBulkItems(db, run, ids);
  const [first, ...rest] = writes;
  if (first) {
    const written = await writeCars(deps, actor, [first.write, rest.map(({ write }) => write)], {
      priceSource: "undo",
      besides: [forget, ...sourceQueries(deps, writes)],
    });
    if (!written.ok) return written;
  } else {
    await db.writeChange([forget]);
  }
  return ok({
    restored: writes.length,
    kept: items.length - writes.length,
    left: Math.max((counted?.total ?? 0) - items.length, 0),
  });
}

function undoOf(
  item: { carId: string; before: string; after: string },
  cars: readonly StaffCar[],
  context: BulkContext,
  now: number,
): BulkWrite[] {
  const [was, became] = [JSON.parse(item.before) as ItemSide, JSON.parse(item.after) as ItemSide];
  const car = cars.find(({ id }) => id === item.carId);
  const brand = car && context.brands.get(car.brandId);
  if (!car || !brand) return [];
  const row = context.sources.get(car.id);
  const isOwn =
    CHANGED.every((field) => !(field in became.car) || car[field] === became.car[field]) &&
    (!became.source || (row?.doubts === became.source.doubts && row.lockedFields === became.source.lockedFields));
  // A sale changes nothing of a car that is off sale already but the day.
  const isSoldSince = was.car.inStock === true && !("soldAt" in was.car) && car.soldAt !== null;
  if (!isOwn || isSoldSince) return [];
  if ("deletedAt" in was.car && was.car.deletedAt === null) {
    const isRefused = planBulk(car, { action: "restore" }, context, now).kind === "refused";
    if (isRefused) return [];
  }
  const restored = applyCarChange({ ...car, ...was.car }, {}, now);
  if (!restored.ok) return [];
  return [
    {
      write: { action: "undo", before: car, after: restored.value, brandBefore: brand, brand },
      source: was.source && became.source ? { before: became.source, after: was.source } : null,
    },
  ];
}
