import { selectBrandById, selectBrandBySlug, selectPublishedBrands } from "../../db/queries/content/content.ts";
import { POPULAR_BRANDS } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Brand } from "../../domain/content/brand.ts";
import type { Deps } from "../deps.ts";

/** A brand as the API gives it; epoch ms. */
type DatedBrand = Brand & { createdAt: number };

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

export async function listBrands({ db }: Deps): Promise<DatedBrand[]> {
  const [brands] = await db.read([selectPublishedBrands(db)]);
  return byName(brands);
}

export async function getBrand({ db }: Deps, key: { id: string } | { slug: string }): Promise<Result<DatedBrand>> {
  const [rows] = await db.read(["id" in key ? selectBrandById(db, key.id) : selectBrandBySlug(db, key.slug)]);
  return rows[0] ? ok(rows[0]) : fail("not_found", "Марка не найдена");
}
