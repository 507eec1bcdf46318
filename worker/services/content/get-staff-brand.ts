import { selectAnyBrand } from "../../db/queries/content/brands.ts";
import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { BRAND_FIELD_LABELS, type StaffBrand } from "../../domain/content/brand.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import type { Deps } from "../deps.ts";
import { toStaffBrand } from "./list-staff-brands.ts";

/** A brand, in the trash or not, with its history. */
export async function getStaffBrand(
  deps: Deps,
  id: string,
): Promise<Result<{ brand: StaffBrand; history: HistoryEntry[] }>> {
  const { db } = deps;
  const [[rows, counts], history] = await Promise.all([
    db.read([selectAnyBrand(db, id), selectCarCounts(db)]),
    getHistory(deps, "brand", id, BRAND_FIELD_LABELS),
  ]);
  return rows[0] ? ok({ brand: toStaffBrand(rows[0], counts), history }) : fail("not_found", "Марка не найдена");
}
