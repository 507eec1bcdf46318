import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import type { NotUndone } from "../../../domain/imports/import-undo.ts";
import { CAR_FIELD_NAMES } from "../../../domain/cars/car-fields.ts";
import type { CarChange } from "../../../domain/cars/car-schema.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { applyCarChange, type CarWrite } from "../../cars/write-car.ts";
import { type AppliedChange, appliedChangeOf } from "./applied-change.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import { itemPicturesOf } from "./item-pictures.ts";

/** The columns that an undo needs, without the large candidates. */
export type WrittenItem = Pick<ItemRow, "id" | "carId" | "written" | "pictures">;

export interface ItemUndo {
  write?: CarWrite;
  kept: NotUndone | null;
}

interface UndoContext {
  brands: DealershipBrands;
  now: number;
}

/** What the undo of one item writes, and why it leaves the car or some fields unchanged. */
export function undoOf(item: WrittenItem, car: StaffCar | null, { brands, now }: UndoContext): ItemUndo {
  const applied = appliedChangeOf(item);
  const brandBefore = brands.byId(car?.brandId ?? null);
  if (!car || !applied || !brandBefore) return { kept: { why: "missing" } };
  const restore: Restore = (values, action, kept = null) => {
    const after = applyCarChange({ ...car, ...values }, {}, now);
    const brand = after.ok ? brands.byId(after.value.brandId) : null;
    if (!after.ok || !brand) return { kept: { why: "missing" } };
    return { write: { action, before: car, after: after.value, brandBefore, brand }, kept };
  };
  switch (applied.kind) {
    case "created": {
      if (car.deletedAt !== null) return { kept: null };
      if (car.publishedAt !== null) return { kept: { why: "published" } };
      const edited = editedFields(item, car, applied.fields);
      return edited.length > 0 ? { kept: { why: "edited", fields: edited } } : restore({ deletedAt: now }, "delete");
    }
    case "trashed":
      if (car.deletedAt === null) return { kept: null };
      return applied.deletedAt === car.deletedAt
        ? restore({ deletedAt: null }, "restore")
        : { kept: { why: "trashed" } };
    case "sold":
      return car.soldAt === applied.soldAt
        ? restore({ soldAt: null, inStock: applied.wasInStock }, "update")
        : { kept: { why: "moved" } };
    case "changed":
      return car.deletedAt === null ? restoreFields(car, applied, restore) : { kept: { why: "trashed" } };
  }
}

type Restore = (values: Partial<StaffCar>, action: CarWrite["action"], kept?: NotUndone | null) => ItemUndo;

/** Restores the fields that still hold what the import wrote. */
function restoreFields(
  car: StaffCar,
  { fields }: Extract<AppliedChange, { kind: "changed" }>,
  restore: Restore,
): ItemUndo {
  const all = Object.entries(fields);
  const untouched = all.filter(([field, [, after]]) => isSame(car[field as keyof StaffCar], after));
  const edited = all.filter((entry) => !untouched.includes(entry)).map(([field]) => field);
  if (untouched.length === 0) return { kept: { why: "edited", fields: edited } };
  const before = Object.fromEntries(untouched.map(([field, [value]]) => [field, value])) as CarChange;
  const kept: NotUndone | null = edited.length > 0 ? { why: "edited", fields: edited, isPart: true } : null;
  return restore(before as Partial<StaffCar>, "update", kept);
}

/** The recorded fields of a created car, without pictures: these are fetched later and compared separately. */
export function createdFields(car: StaffCar): Record<string, unknown> {
  const names = CAR_FIELD_NAMES.filter((field) => field !== "mainImage" && field !== "images");
  return Object.fromEntries(names.flatMap((field) => (car[field] === null ? [] : [[field, car[field]]])));
}

function editedFields(item: WrittenItem, car: StaffCar, created: Record<string, unknown>): string[] {
  const now = createdFields(car);
  const names = new Set([...Object.keys(created), ...Object.keys(now)]);
  const edited = [...names].filter((field) => !isSame(created[field] ?? null, now[field] ?? null));
  const { urls = [], queue = [] } = itemPicturesOf(item) ?? {};
  const shown = [...(car.mainImage === null ? [] : [car.mainImage]), ...car.images];
  // The car gets its pictures only when all of them are fetched.
  const written = queue.length > 0 ? [] : urls;
  return isSame(shown, written) ? edited : [...edited, "pictures"];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
