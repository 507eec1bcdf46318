import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import type { NotUndone } from "../../../domain/imports/import-undo.ts";
import { GALLERY_MAX } from "../../../domain/kernel/limits.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import type { CarChange } from "../../../domain/cars/car-schema.ts";
import { applyCarChange } from "../../cars/apply-car-change.ts";
import { CAR_FIELD_NAMES } from "../../../domain/cars/car-fields.ts";
import type { CarWrite } from "../../cars/write-car.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import { itemPicturesOf, type AppliedChange, appliedChangeOf } from "./applied-change.ts";

/** The columns that an undo needs: candidates are large and stay in the database. */
export type WrittenItem = Pick<ItemRow, "id" | "carId" | "written" | "pictures">;

export interface ItemUndo {
  write?: CarWrite;
  kept: NotUndone | null;
}

interface UndoContext {
  brands: DealershipBrands;
  /** Fields that staff have locked, for rows from before the values of a created car were recorded. */
  lockedFields: readonly string[];
  now: number;
}

/** What the undo of one item writes, and why it leaves the car or some of its fields as they are. */
export function undoOf(item: WrittenItem, car: StaffCar | null, { brands, lockedFields, now }: UndoContext): ItemUndo {
  const written = appliedChangeOf(item);
  const brandBefore = brands.byId(car?.brandId ?? null);
  if (!car || !written || !brandBefore) return { kept: { why: "missing" } };
  const moved = (after: StaffCar, action: CarWrite["action"], kept: NotUndone | null = null): ItemUndo => {
    const settled = applyCarChange(after, {}, now);
    const brand = brands.byId(after.brandId);
    if (!settled.ok || !brand) return { kept: { why: "missing" } };
    return { write: { action, before: car, after: settled.value, brandBefore, brand }, kept };
  };
  switch (written.kind) {
    case "created": {
      if (car.deletedAt !== null) return { kept: null };
      if (car.publishedAt !== null) return { kept: { why: "published" } };
      const edited = written.fields ? editedFields(item, car, written.fields) : [...lockedFields];
      return edited.length > 0
        ? { kept: { why: "edited", fields: edited } }
        : moved({ ...car, deletedAt: now }, "delete");
    }
    case "trashed":
      if (car.deletedAt === null) return { kept: null };
      return (written.deletedAt ?? car.deletedAt) === car.deletedAt
        ? moved({ ...car, deletedAt: null }, "restore")
        : { kept: { why: "trashed" } };
    case "sold":
      return car.soldAt === written.soldAt
        ? moved({ ...car, soldAt: null, inStock: written.wasInStock }, "update")
        : { kept: { why: "moved" } };
    case "changed":
      return car.deletedAt === null ? fieldsBack(car, written, moved) : { kept: { why: "trashed" } };
  }
}

type Moved = (after: StaffCar, action: CarWrite["action"], kept?: NotUndone | null) => ItemUndo;

function fieldsBack(car: StaffCar, { fields }: Extract<AppliedChange, { kind: "changed" }>, moved: Moved): ItemUndo {
  const all = Object.entries(fields);
  const own = all.filter(([field, [, after]]) => isSame(car[field as keyof StaffCar], after));
  const edited = all.filter((entry) => !own.includes(entry)).map(([field]) => field);
  if (own.length === 0) return { kept: { why: "edited", fields: edited } };
  const before = Object.fromEntries(own.map(([field, [was]]) => [field, was])) as CarChange;
  const kept: NotUndone | null = edited.length > 0 ? { why: "edited", fields: edited, isPart: true } : null;
  return moved({ ...car, ...(before as Partial<StaffCar>) }, "update", kept);
}

/** The fields of a created car without its pictures, which are fetched afterwards and compared with the fetched ones. */
export function createdFields(car: StaffCar): Record<string, unknown> {
  const told = CAR_FIELD_NAMES.filter((field) => field !== "mainImage" && field !== "images");
  return Object.fromEntries(told.flatMap((field) => (car[field] === null ? [] : [[field, car[field]]])));
}

function editedFields(item: WrittenItem, car: StaffCar, created: Record<string, unknown>): string[] {
  const now = createdFields(car);
  const names = new Set([...Object.keys(created), ...Object.keys(now)]);
  const edited = [...names].filter((field) => !isSame(created[field] ?? null, now[field] ?? null));
  const { urls = [], queue = [] } = itemPicturesOf(item) ?? {};
  const fetched = urls.slice(0, GALLERY_MAX + 1);
  const shown = [...(car.mainImage === null ? [] : [car.mainImage]), ...car.images];
  // Pictures reach the car when all of them are fetched.
  const hasOwnPictures = !isSame(shown, queue.length > 0 ? [] : fetched);
  return hasOwnPictures ? [...edited, "pictures"] : edited;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
