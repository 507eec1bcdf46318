import type { FilterSelect } from "./filter-types.ts";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import type { CatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
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

/** True when all cars of the list are used: others have no mileage to filter by. */
export function offersMileage(query: Pick<CatalogueQuery, "status">, statuses: readonly CarStatus[]): boolean {
  return (query.status ? [query.status] : statuses).every((status) => status === "used");
}
