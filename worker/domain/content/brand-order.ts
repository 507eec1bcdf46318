import { POPULAR_BRANDS } from "../kernel/limits.ts";

const collator = new Intl.Collator("ru");

/** SQLite has no Russian collation. */
export function byName<T extends { name: string }>(brands: readonly T[]): T[] {
  return brands.toSorted((a, b) => collator.compare(a.name, b.name));
}

/**
 * The brands with the most cars first, both parts in their given order. Counts the whole stock instead of the filtered one:
 * options must not move while a visitor ticks them.
 */
export function popularFirst<T>(brands: readonly T[], stockOf: (brand: T) => number): T[] {
  const popular = new Set(brands.toSorted((a, b) => stockOf(b) - stockOf(a)).slice(0, POPULAR_BRANDS));
  return [...brands.filter((brand) => popular.has(brand)), ...brands.filter((brand) => !popular.has(brand))];
}
