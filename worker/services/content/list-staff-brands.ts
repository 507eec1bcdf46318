import { type BrandRow, selectStaffBrands } from "../../db/queries/content/brands.ts";
import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import type { StaffBrand } from "../../domain/content/brand.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import type { Deps } from "../deps.ts";
import { byName } from "../../domain/content/brand-order.ts";

interface StaffBrandsQuery extends ListQuery {
  inTrash: boolean;
}

/** Brands by name with the number of their cars. They are few: the table is read whole and searched here. */
export async function listStaffBrands(
  { db }: Deps,
  { search, page, inTrash }: StaffBrandsQuery,
  size: number,
): Promise<ListPage<StaffBrand>> {
  const [rows, counts] = await db.read([selectStaffBrands(db, { inTrash }), selectCarCounts(db)]);
  const found = rows.filter(({ name, description, aliases }) => matchesSearch(search, name, description, aliases));
  return pageOf(
    byName(found).map((row) => toStaffBrand(row, counts)),
    { page, size },
  );
}

type Counts = readonly { brandId: string; stage: string | null; total: number }[];

export function toStaffBrand(row: BrandRow, counts: Counts): StaffBrand {
  const kept = counts.filter(({ brandId, stage }) => brandId === row.id && stage !== "trash");
  return { ...row, cars: kept.reduce((sum, { total }) => sum + total, 0) };
}
