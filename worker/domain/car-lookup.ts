import { modelFamily } from "./model-families.ts";
import { foldText } from "./search-text.ts";

interface LookedUpCar {
  name: string;
  model: string;
  trim?: string | null | undefined;
  year: number;
}

/**
 * The columns by which a car is found and grouped. They follow from the car and its brand and go into every write that
 * changes one of the two; `aliases` as the brand's row holds them.
 */
export function carLookup(brand: { name: string; aliases: string }, car: LookedUpCar) {
  return {
    searchText: foldText(brand.name, brand.aliases, car.name, car.model, car.trim, car.year),
    modelFamily: modelFamily(brand.name, car.model).slug,
  };
}
