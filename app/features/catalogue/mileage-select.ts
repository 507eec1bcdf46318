import type { FilterSelect } from "#app/features/catalogue/filter-types.ts";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";

const MILEAGES_KM = [10_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000];

export function mileageSelect(mileageMax: number | null): FilterSelect {
  return {
    name: "mileageMax",
    label: "Пробег",
    ...optionsOf(mileageMax, MILEAGES_KM, (kilometres) => `до ${formatMileage(kilometres)}`),
  };
}

/** Adds the chosen number when it is not among the offered ones, as in a typed address. */
function optionsOf(chosen: number | null, offered: readonly number[], labelOf: (number: number) => string) {
  const numbers = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  return {
    options: [
      { value: "", label: "Любой" },
      ...numbers.map((number) => ({ value: String(number), label: labelOf(number) })),
    ],
    selected: chosen === null ? "" : String(chosen),
  };
}
