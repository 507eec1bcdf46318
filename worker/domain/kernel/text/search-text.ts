/**
 * The form in which texts are stored for search and compared: lower case by Russian rules, ё → е, no accents on Latin letters, spaces
 * collapsed. lower() and LIKE of SQLite do not fold Cyrillic.
 */
export function foldText(...parts: (string | number | null | undefined)[]): string {
  const text = parts
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(" ")
    .toLocaleLowerCase("ru");
  return withoutAccents(text).replaceAll("ё", "е").replace(/\s+/g, " ").trim();
}

const UNACCENTED = /^[ -~а-яё№«»—–₽€£]*$/;

/** Latin letters without accents: «škoda» → «skoda». @param lower in lower case */
export function withoutAccents(lower: string): string {
  if (UNACCENTED.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/([a-z])[\u0300-\u036f]+/g, "$1")
    .normalize("NFC");
}
