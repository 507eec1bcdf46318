import type { CarSourceRow } from "../../db/queries/imports/car-sources.ts";
import { type CarDoubt, LOCKABLE_FIELDS } from "../../domain/cars/car-source.ts";
import { doubtsOfJson, fieldsOfJson } from "../../domain/cars/car-source-json.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import { carLabel } from "../../domain/imports/import-words.ts";
import { doubtsAfter } from "../../domain/imports/import-plan.ts";
import { type AppError, fail } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";

/** Locks the fields of an imported car that staff change, and removes their doubts. */
export function sourceAfterEdit(
  source: CarSourceRow,
  before: StaffCar,
  after: StaffCar,
  confirmed: readonly string[] = [],
): { doubts: CarDoubt[]; row: Pick<CarSourceRow, "lockedFields" | "doubts"> } {
  const changed = Object.keys(changesBetween<StaffCar>(before, after, [...LOCKABLE_FIELDS, "mainImage"]));
  const locked = new Set<string>([...fieldsOfJson(source.lockedFields), ...changed]);
  const doubts = doubtsAfter(doubtsOfJson(source.doubts), changed, confirmed);
  return {
    doubts,
    row: {
      lockedFields: JSON.stringify(LOCKABLE_FIELDS.filter((field) => locked.has(field))),
      doubts: JSON.stringify(doubts),
    },
  };
}

/** Refuses to publish a draft while required values are missing in its source. */
export function notReady(missing: readonly CarDoubt[]): { ok: false; error: AppError } {
  const fields = Object.fromEntries(missing.map(({ field, message }) => [field, message]));
  const names = missing.map(({ field }) => `«${carLabel(field)}»`).join(", ");
  return fail("invalid", `Сначала заполните поля, которых нет в источнике: ${names}`, fields);
}
