import { colorKeyOf } from "../../domain/cars/car-colors.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { CarChange } from "../../domain/cars/car-schema.ts";
import { type CarStage } from "../../domain/cars/car-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";

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
  const after: StaffCar = { ...before, ...definedFields(fields), mileage, updatedAt: now };
  // The write computes the drop of a new price; until then there is none.
  if (after.price !== before.price) [after.oldPrice, after.cutAt] = [null, null];
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
