import { type SalonName, salonOptions } from "#worker/domain/dealership/salon-names.ts";
import { WITHOUT_SALON } from "#worker/domain/leads/lead-filter-choices.ts";

/** Nothing while only one salon is open. */
export function salonFilter(chosen: string | null, salons: readonly SalonName[]) {
  if (salons.length === 0) return [];
  const options = [
    { value: "", label: "Все салоны" },
    ...salonOptions(salons, chosen),
    { value: WITHOUT_SALON, label: "Без салона" },
  ];
  return [{ name: "salon", label: "Салон", value: chosen ?? "", options }];
}
