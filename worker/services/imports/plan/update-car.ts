import type { CarSourceRow } from "../../../db/queries/imports/car-sources.ts";
import { LOCKABLE_FIELDS } from "../../../domain/cars/car-source.ts";
import type { CarChange } from "../../../domain/cars/car-schema.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { openDifferences } from "../../../domain/imports/import-plan.ts";
import { doubtsOf } from "../../../domain/imports/draft-to-car.ts";
import { applyCarChange } from "../../cars/write-car.ts";
import type { AppliedChange, ItemOutcome } from "./applied-change.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import type { Candidate, Identity } from "./candidate.ts";
import { linkOf, mergedDoubts } from "./car-links.ts";
import { queuedPictures } from "./item-pictures.ts";
import type { Match } from "./match-cars.ts";
import { differencesWith } from "./plan-item.ts";

interface UpdateContext {
  brands: DealershipBrands;
  sourceId: string | null;
  identity: Identity;
  url: string | null;
  now: number;
}

/** Writes the unlocked differences into the matched car. Pictures are fetched only for a car that has none. */
export function updateCar(match: Match, candidate: Candidate, context: UpdateContext): ItemOutcome {
  const { car, source } = match;
  const { draft, warnings } = candidate;
  const { brands, now } = context;
  const differences = differencesWith(match, draft, warnings, brands);
  const open = openDifferences(differences);
  const names = open.map(({ field }) => field);
  const link: CarSourceRow = {
    ...linkOf({ ...match, ...context }),
    doubts: mergedDoubts(source, names, doubtsOf(draft, warnings)),
  };
  const hasPictures = car.mainImage !== null || car.images.length > 0;
  const pictures = hasPictures ? null : queuedPictures(draft.images?.value ?? []);
  if (open.length === 0) return { link, item: { state: "same", verdict: "same", carId: car.id, ...pictures } };
  const fields = Object.fromEntries(open.map(({ field, after }) => [field, after])) as CarChange;
  const after = applyCarChange(car, fields, now);
  if (!after.ok) return { item: { state: "failed", reason: after.error.message } };
  const brandBefore = brands.byId(car.brandId);
  const brand = brands.byId(after.value.brandId);
  if (!brand || !brandBefore) return { item: { state: "failed", reason: "Марки этого автомобиля больше нет" } };
  const applied: AppliedChange = { kind: "changed", fields: changedFields(car, after.value) };
  return {
    link,
    write: { action: "update", before: car, after: after.value, brandBefore, brand },
    item: {
      state: "applied",
      verdict: "changed",
      reason: null,
      carId: car.id,
      diff: JSON.stringify(differences),
      written: JSON.stringify(applied),
      ...pictures,
    },
  };
}

/** Field → [before, after]. Includes fields that follow from others: a car that becomes new loses its mileage. */
function changedFields(before: StaffCar, after: StaffCar): Record<string, [unknown, unknown]> {
  const changed = LOCKABLE_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}
