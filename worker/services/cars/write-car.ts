import type { Query } from "../../db/client.ts";
import type { BrandRow } from "../../db/queries/content/brands.ts";
import { afterCars } from "../../db/queries/cars/after-cars.ts";
import { idsOf } from "../../db/queries/cars/price-ledger.ts";
import { type CarRow, insertCars, updateCars } from "../../db/queries/cars/staff-cars.ts";
import { carsUnchangedSince } from "../../db/queries/cars/row-versions.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { CAR_FIELD_NAMES } from "../../domain/cars/car-fields.ts";
import { MAIN_SALON } from "../../domain/dealership/salons.ts";
import { carLookup } from "../../domain/cars/car-lookup.ts";
import { type Changes, changesBetween } from "../../domain/kernel/changes.ts";
import type { AuditAction } from "../../domain/staff/history.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { type StaffChange, writeManyAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { colorKeyOf } from "../../domain/cars/car-colors.ts";
import type { CarChange } from "../../domain/cars/car-schema.ts";
import type { CarStage } from "../../domain/cars/car-terms.ts";

type Named = Pick<BrandRow, "name" | "aliases">;

export interface CarWrite {
  action: AuditAction;
  /** Null: a new car. */
  before: StaffCar | null;
  after: StaffCar;
  brandBefore: Named | null;
  brand: Named;
  /** For the audit log: why its text stays although it breaks a rule. */
  textChanges?: Changes;
}

const SLUG_TAKEN = "Этот адрес уже занят другим автомобилем";
const VIN_TAKEN = "Автомобиль с таким VIN уже есть";

/**
 * Writes a car and what follows from it (db/queries/cars/after-cars.ts) in one batch, with the audit log, and the content version if
 * visitors could see it before or can see it now. `conflict` if another car has the slug or the VIN.
 * Throws a stale write (db/stale-write.ts) if the car changed after `before` was read; callers then read it again.
 */
export async function writeCar(
  deps: Deps,
  actor: Actor,
  write: CarWrite,
  besides: readonly Query[] = [],
): Promise<Result<StaffCar>> {
  const written = await writeCars(deps, actor, [write, []], { priceSource: "form", besides });
  const { before, after } = write;
  return written.ok ? ok({ ...after, version: before ? before.version + 1 : after.version }) : written;
}

interface WriteTerms {
  /** What the ledger of prices names as the cause. */
  priceSource: "form" | "import" | "undo";
  /** Before the cars: what fails the batch (stale-write.ts). */
  guards?: readonly Query[];
  /** Added to the same batch. */
  besides: readonly Query[];
}

/** The same for several cars, all or none. The number of statements does not grow with the number of cars. */
export async function writeCars(
  deps: Deps,
  actor: Pick<Actor, "userId">,
  [first, rest]: readonly [CarWrite, readonly CarWrite[]],
  { priceSource, guards = [], besides }: WriteTerms,
): Promise<Result<null>> {
  const { db, clock } = deps;
  const writes = [first, ...rest];
  const now = clock.now();
  const created = writes.filter(({ before }) => before === null);
  const changed = writes.flatMap((write) => (write.before ? [{ ...write, before: write.before }] : []));
  const moved = changed.filter(({ before, after }) => before.slug !== after.slug);
  const read = changed.map(({ before }) => before);
  const priced = writes.filter(isPriceShownAnew);
  const cause = { source: priceSource, changedBy: actor.userId, now };
  const left = moved.map(({ before, after }) => {
    return { kind: "car" as const, slug: before.slug, targetId: after.id, leftAt: now };
  });
  const rowsOf = (some: readonly CarWrite[]) => some.map(({ after, brand }) => toRow(after, brand));
  const queries: Query[] = [
    ...guards,
    ...(read.length > 0 ? [carsUnchangedSince(db, read)] : []),
    ...(created.length > 0 ? [insertCars(db, rowsOf(created))] : []),
    ...(changed.length > 0 ? [updateCars(db, changedColumns(changed), rowsOf(changed))] : []),
    ...afterCars(db, {
      places: writes.flatMap(({ before, after }) => (before ? [before, after] : [after])),
      priced: priced.length > 0 ? { ids: idsOf(priced.map(idOfWrite)), cause } : null,
      created: created.map(idOfWrite),
      left,
    }),
    ...besides,
  ];
  try {
    await writeManyAsStaff(deps, actor, [changeOf(first), rest.map(changeOf)], queries);
  } catch (cause) {
    if (isUniqueViolation(cause, "cars.slug")) return slugTaken(SLUG_TAKEN);
    if (isUniqueViolation(cause, "cars.vin")) return vinTaken(VIN_TAKEN);
    throw cause;
  }
  return ok(null);
}

/** Whether visitors see another price of the car than before, or see it for the first time or no more. */
function isPriceShownAnew({ before, after }: CarWrite): boolean {
  return before === null || !hasSamePrice(before, after) || before.stage !== after.stage;
}

/** The price of a lease car is its buyout: the same sum is another price then. */
function hasSamePrice(before: StaffCar, after: StaffCar): boolean {
  return before.price === after.price && (before.status === "lease") === (after.status === "lease");
}

const idOfWrite = ({ after }: CarWrite) => after.id;

function changeOf({ action, before, after, brandBefore, brand, textChanges }: CarWrite): StaffChange {
  const named = (car: StaffCar | null, of: Named | null) => car && { ...car, brandId: of?.name ?? car.brandId };
  return {
    action,
    entity: "car",
    entityId: after.id,
    changes: {
      ...changesBetween<StaffCar>(named(before, brandBefore), named(after, brand), CAR_FIELD_NAMES),
      ...textChanges,
    },
    isVisible: isShown(before) || isShown(after),
  };
}

export function slugTaken(message: string = SLUG_TAKEN): { ok: false; error: AppError } {
  return fail("conflict", message, { slug: message });
}

export function vinTaken(message: string = VIN_TAKEN): { ok: false; error: AppError } {
  return fail("conflict", message, { vin: message });
}

/** Whether visitors can open its page. */
function isShown(car: StaffCar | null): boolean {
  return car !== null && car.publishedAt !== null && car.deletedAt === null;
}

/** The columns in which at least one car changes, and the computed ones. The others, long texts above all, are not sent. */
function changedColumns(writes: readonly (CarWrite & { before: StaffCar })[]): (keyof CarRow)[] {
  const columns = new Set<keyof CarRow>(["searchText", "modelFamily", "updatedAt"]);
  for (const { before, after, brand } of writes) {
    const old: Partial<CarRow> = toRow(before, brand);
    for (const [column, value] of Object.entries(toRow(after, brand)) as [keyof CarRow, unknown][]) {
      if (JSON.stringify(old[column]) !== JSON.stringify(value)) columns.add(column);
    }
  }
  return [...columns];
}

function toRow(
  { stage: _stage, version: _version, oldPrice: _prior, cutAt: _cutAt, ...car }: StaffCar,
  brand: Named,
): CarRow {
  return { ...car, ...carLookup(brand, car) };
}

/**
 * The car after a change. Without a main picture the first picture of the gallery is used. Setting «in stock» publishes a
 * draft and reverts a sale; a sale removes the car from stock. Only a published car can be sold.
 */
export function applyCarChange(
  before: StaffCar,
  { sold, inStock, confirm: _confirm, oldPrice: _oldPrice, ...fields }: CarChange,
  now: number,
): Result<StaffCar> {
  // The form hides the mileage of a new car, so the value of a used car would stay unseen.
  const becomesNew = fields.status === "new" && before.status !== "new";
  const mileage = fields.mileage ?? (becomesNew ? 0 : before.mileage);
  const salonId = fields.salonId === undefined ? before.salonId : (fields.salonId ?? MAIN_SALON);
  const after: StaffCar = { ...before, ...definedFields(fields), salonId, mileage, updatedAt: now };
  // The write computes the drop of a new price; until then there is none.
  if (!hasSamePrice(before, after)) [after.oldPrice, after.cutAt] = [null, null];
  // A key that follows from the words of the color follows the new words too.
  const isGuessed = before.colorKey === null || before.colorKey === colorKeyOf(before.color);
  if (after.color !== before.color && after.colorKey === before.colorKey && isGuessed) {
    after.colorKey = colorKeyOf(after.color);
  }
  after.mainImage ??= after.images[0] ?? null;
  if (sold === false) after.soldAt = null;
  if (sold === true) {
    if (before.publishedAt === null) return fail("invalid", "Черновик нельзя отметить проданным", { sold: "Черновик" });
    after.soldAt = before.soldAt ?? now;
    after.inStock = false;
  } else if (inStock !== undefined) {
    after.inStock = inStock;
    if (inStock) {
      after.publishedAt = before.publishedAt ?? now;
      after.soldAt = null;
    }
  }
  after.stage = stageOf(after);
  return ok(after);
}

/** The columns of a draft: not public, neither in stock nor sold. */
export const DRAFT = { publishedAt: null, soldAt: null, inStock: false } as const;

/** The car as a draft. */
export function turnedIntoDraft(before: StaffCar, now: number): StaffCar {
  const after: StaffCar = { ...before, ...DRAFT, updatedAt: now };
  return { ...after, stage: stageOf(after) };
}

/** Same as the generated column `stage` (db/schema/cars.ts). */
function stageOf({ deletedAt, publishedAt, inStock }: StaffCar): CarStage {
  if (deletedAt !== null) return "trash";
  if (publishedAt === null) return "draft";
  return inStock ? "on_sale" : "off_sale";
}

type DefinedFields<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Drops undefined fields. */
function definedFields<T extends object>({ ...fields }: T): DefinedFields<Omit<T, "mileage">> {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== undefined && key !== "mileage"),
  ) as DefinedFields<Omit<T, "mileage">>;
}
