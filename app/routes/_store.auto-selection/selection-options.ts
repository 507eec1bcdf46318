import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  FUEL_LABELS,
  FUEL_TYPES,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
} from "#worker/domain/cars/car-terms.ts";
import { type Selection, selectionParams } from "#worker/domain/catalogue/selection.ts";
import { BUDGET_RUB, MILEAGE_KM } from "#worker/domain/catalogue/selection-ranges.ts";

/** Options of the questions. Made in the loader, so that the scripts do not contain the labels. */
export function selectionOptions(selection: Selection, years: readonly number[]) {
  const choices = <T extends string>(values: readonly T[], labels: Record<T, string>, chosen: readonly T[]) =>
    values.map((value) => ({ value, label: labels[value], selected: chosen.includes(value) }));
  const { yearFrom } = selection;
  return {
    budgetRub: selection.budgetRub ?? BUDGET_RUB.max,
    mileageKm: selection.mileageMaxKm ?? MILEAGE_KM.max,
    bodyTypes: choices(BODY_TYPES, BODY_TYPE_LABELS, selection.bodyTypes),
    transmissions: choices(TRANSMISSIONS, TRANSMISSION_LABELS, selection.transmissions),
    fuelTypes: choices(FUEL_TYPES, FUEL_LABELS, selection.fuelTypes),
    // Includes an older year from a typed address.
    years: yearFrom === null || years.includes(yearFrom) ? [...years] : [...years, yearFrom],
    yearFrom: yearFrom === null ? "" : String(yearFrom),
    isChanged: selectionParams(selection).size > 0,
  };
}

export type SelectionOptions = ReturnType<typeof selectionOptions>;
