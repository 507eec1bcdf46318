import { selectAnyBank } from "../../db/queries/content/staff-content.ts";
import { BANK_FIELD_LABELS, type StaffBank } from "../../domain/content/partner-bank.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import type { Deps } from "../deps.ts";

/** A partner bank, in the trash or not, with its history. */
export async function getStaffBank(
  deps: Deps,
  id: string,
): Promise<Result<{ bank: StaffBank; history: HistoryEntry[] }>> {
  const { db } = deps;
  const [[rows], history] = await Promise.all([
    db.read([selectAnyBank(db, id)]),
    getHistory(deps, "bank", id, BANK_FIELD_LABELS),
  ]);
  return rows[0] ? ok({ bank: rows[0], history }) : fail("not_found", "Банк не найден");
}
