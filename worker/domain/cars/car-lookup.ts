import { modelFamily } from "./model-families.ts";
import { carSearchText } from "../kernel/text/search-text.ts";

/**
 * The columns by which a car is found and grouped. They follow from the car and its brand and go into every write that
 * changes one of the two; `aliases` as the brand's row holds them.
 */
export function carLookup(...[brand, car]: Parameters<typeof carSearchText>) {
  return { searchText: carSearchText(brand, car), modelFamily: modelFamily(brand.name, car.model).slug };
}
