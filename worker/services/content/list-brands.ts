import { selectBrandById, selectBrandBySlug, selectPublishedBrands } from "../../db/queries/content/content.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { byName } from "../../domain/content/brand-order.ts";
import type { Brand } from "../../domain/content/brand.ts";
import type { Deps } from "../deps.ts";

/** A brand as the API gives it; epoch ms. */
type DatedBrand = Brand & { createdAt: number };

export async function listBrands({ db }: Deps): Promise<DatedBrand[]> {
  const [brands] = await db.read([selectPublishedBrands(db)]);
  return byName(brands);
}

export async function getBrand({ db }: Deps, key: { id: string } | { slug: string }): Promise<Result<DatedBrand>> {
  const [rows] = await db.read(["id" in key ? selectBrandById(db, key.id) : selectBrandBySlug(db, key.slug)]);
  return rows[0] ? ok(rows[0]) : fail("not_found", "Марка не найдена");
}
