import { modelFamily } from "./model-families.ts";
import { type DescribedCar, featureWords } from "./searched-features.ts";
import { foldText } from "../kernel/text/search-text.ts";

/** The text that a search for a car looks in. The brand stands first with all its spellings (renameInSearch). */
export function carSearchText(
  brand: { name: string; aliases: string },
  car: DescribedCar & { name: string; model: string; trim: string | null; year: number },
): string {
  return foldText(brand.name, brand.aliases, car.name, car.model, car.trim, car.year, ...featureWords(car));
}

/** The computed columns for search and grouping, to be set in every write of a car or of its brand. */
export function carLookup(...[brand, car]: Parameters<typeof carSearchText>) {
  return { searchText: carSearchText(brand, car), modelFamily: modelFamily(brand.name, car.model).slug };
}
