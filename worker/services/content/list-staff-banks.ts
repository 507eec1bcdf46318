import { selectStaffBanks } from "../../db/queries/content/staff-content.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import type { StaffBank } from "../../domain/content/partner-bank.ts";
import type { Deps } from "../deps.ts";

interface StaffBanksQuery extends ListQuery {
  /** Null: both. */
  active: boolean | null;
  inTrash: boolean;
}

/** Banks in the order of the credit page. They are few: the table is read whole and searched here. */
export async function listStaffBanks(
  { db }: Deps,
  { search, page, active, inTrash }: StaffBanksQuery,
  size: number,
): Promise<ListPage<StaffBank>> {
  const [rows] = await db.read([selectStaffBanks(db, { inTrash })]);
  const found = rows.filter(
    (row) =>
      (active === null || row.active === active) && matchesSearch(search, row.name, row.requirements, row.advantages),
  );
  return pageOf(found, { page, size });
}
