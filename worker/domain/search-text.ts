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
