import { type LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";

/** A lead that may be changed. `not_found` if it was deleted for good, `conflict` while it is in the trash. */
export async function getKeptLead({ db }: Deps, id: string): Promise<Result<LeadRow>> {
  const [[lead]] = await db.read([selectLead(db, id)]);
  if (!lead) return fail("not_found", "Заявка не найдена");
  if (lead.deletedAt !== null) return fail("conflict", "Заявка в корзине: сначала верните её");
  return ok(lead);
}
