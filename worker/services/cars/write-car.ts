import type { Query } from "../../db/client.ts";
import type { BrandRow } from "../../db/queries/brands.ts";
import { recountPlaces } from "../../db/queries/facets.ts";
import { type CarRow, insertCar, insertPrice, updateCarRow } from "../../db/queries/staff-cars.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { carLookup } from "../../domain/car-lookup.ts";
import { changesBetween } from "../../domain/changes.ts";
import type { AuditAction } from "../../domain/history.ts";
import { type AppError, fail, ok, type Result } from "../../domain/result.ts";
import type { StaffCar } from "../../domain/staff-car.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

type Named = Pick<BrandRow, "name" | "aliases">;

export interface CarWrite {
  action: AuditAction;
  /** Null: a new car. */
  before: StaffCar | null;
  after: StaffCar;
  brandBefore: Named | null;
  brand: Named;
}

const RECORDED = [
  "brandId",
  "name",
  "model",
  "slug",
  "year",
  "price",
  "oldPrice",
  "monthlyPayment",
  "dailyPrice",
  "status",
  "bodyType",
  "transmission",
  "drivetrain",
  "fuelType",
  "engine",
  "engineCc",
  "powerHp",
  "mileage",
  "trim",
  "generation",
  "color",
  "owners",
  "pts",
  "steering",
  "vin",
  "description",
  "mainImage",
  "images",
  "inStock",
  "featured",
  "publishedAt",
  "soldAt",
] as const satisfies (keyof StaffCar)[];

const SLUG_TAKEN = "Этот адрес уже занят другим автомобилем";
const VIN_TAKEN = "Автомобиль с таким VIN уже есть";

/**
 * Writes a car with everything that hangs on it in one batch: what it is found by, its price's history, the counts of the
 * places it left and came to, the log, and the content version when visitors could see it before or can now.
 * `conflict` when somebody else took the address or the VIN in the meantime.
 */
export async function writeCar(deps: Deps, actor: Actor, write: CarWrite): Promise<Result<StaffCar>> {
  const { db, clock, ids } = deps;
  const { action, before, after, brandBefore, brand } = write;
  const row = toRow(after, brand);
  const queries: Query[] = [before ? updateCarRow(db, after.id, row) : insertCar(db, row)];
  if (before?.price !== after.price) {
    queries.push(
      insertPrice(db, {
        id: ids.next(),
        carId: after.id,
        price: after.price,
        source: "form",
        changedBy: actor.userId,
        changedAt: clock.now(),
      }),
    );
  }
  queries.push(...recountPlaces(db, before ? [before, after] : [after]));
  const named = (car: StaffCar | null, of: Named | null) => car && { ...car, brandId: of?.name ?? car.brandId };
  const change = {
    action,
    entity: "car",
    entityId: after.id,
    changes: changesBetween<StaffCar>(named(before, brandBefore), named(after, brand), RECORDED),
    isVisible: isShown(before) || isShown(after),
  } as const;
  try {
    await writeAsStaff(deps, actor, change, queries);
  } catch (cause) {
    if (isUniqueViolation(cause, "cars.slug")) return slugTaken(SLUG_TAKEN);
    if (isUniqueViolation(cause, "cars.vin")) return vinTaken(VIN_TAKEN);
    throw cause;
  }
  return ok(after);
}

export function slugTaken(message: string = SLUG_TAKEN): { ok: false; error: AppError } {
  return fail("conflict", message, { slug: message });
}

export function vinTaken(message: string = VIN_TAKEN): { ok: false; error: AppError } {
  return fail("conflict", message, { vin: message });
}

/** Visitors may open its page. */
function isShown(car: StaffCar | null): boolean {
  return car !== null && car.publishedAt !== null && car.deletedAt === null;
}

function toRow({ stage: _stage, ...car }: StaffCar, brand: Named): CarRow {
  return { ...car, ...carLookup(brand, car) };
}
