/**
 * The form in which texts are stored and asked for: SQLite's own lower() and LIKE do not fold Cyrillic.
 * Lower-case by Russian rules, ё → е, spaces collapsed.
 */
export function foldText(...parts: (string | number | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(" ")
    .toLocaleLowerCase("ru")
    .replaceAll("ё", "е")
    .replace(/\s+/g, " ")
    .trim();
}

/** What a car is found by: its brand in every spelling, then what stands on the card. The brand goes first (renameInSearch). */
export function carSearchText(
  brand: { name: string; aliases: string },
  car: { name: string; model: string; trim: string | null; year: number },
): string {
  return foldText(brand.name, brand.aliases, car.name, car.model, car.trim, car.year);
}
