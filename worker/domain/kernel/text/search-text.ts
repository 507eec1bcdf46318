/**
 * The form in which texts are stored for search and compared: lower case by Russian rules, ё → е, spaces collapsed.
 * lower() and LIKE of SQLite do not fold Cyrillic.
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
