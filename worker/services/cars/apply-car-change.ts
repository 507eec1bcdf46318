import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { CarChange } from "../../domain/cars/car-schema.ts";
import { type CarStage } from "../../domain/cars/car-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";

/**
 * The car after a change. The first picture of the gallery becomes a missing main picture. «In stock» publishes a draft and
 * reverts a sale; a sale takes the car out of stock. Only a published car can be sold.
 */
export function applyCarChange(
  before: StaffCar,
  { sold, inStock, confirm: _confirm, ...fields }: CarChange,
  now: number,
): Result<StaffCar> {
  // The form of a new car has no mileage, so the mileage of a formerly used car is reset.
  const becomesNew = fields.status === "new" && before.status !== "new";
  const mileage = fields.mileage ?? (becomesNew ? 0 : before.mileage);
  const after: StaffCar = { ...before, ...withoutUndefined(fields), mileage, updatedAt: now };
  // An old price that is not above the new one would show a false discount.
  const isPriced = after.price !== before.price || after.oldPrice !== before.oldPrice;
  if (isPriced && after.oldPrice !== null && after.oldPrice <= after.price) after.oldPrice = null;
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

/** The columns that make a car a draft: not published, not in stock, not sold. */
export const DRAFT = { publishedAt: null, soldAt: null, inStock: false } as const;

/** The car as a draft. */
export function turnedIntoDraft(before: StaffCar, now: number): StaffCar {
  const after: StaffCar = { ...before, ...DRAFT, updatedAt: now };
  return { ...after, stage: stageOf(after) };
}

/** As the database computes it (db/schema/cars.ts). */
function stageOf({ deletedAt, publishedAt, inStock }: StaffCar): CarStage {
  if (deletedAt !== null) return "trash";
  if (publishedAt === null) return "draft";
  return inStock ? "on_sale" : "off_sale";
}

type Sent<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Without the fields that were left out. */
function withoutUndefined<T extends object>({ ...fields }: T): Sent<Omit<T, "mileage">> {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== undefined && key !== "mileage"),
  ) as Sent<Omit<T, "mileage">>;
}
