import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { isInScope, type LeadScope } from "../../domain/leads/lead-scope.ts";
import type { Deps, Actor } from "../deps.ts";
import { scopeOfActor } from "./work/lead-staff.ts";

/** The lead, if the person may change it: `not_found`, `forbidden`, or `conflict` while it is in the trash. */
export function keptLead(
  lead: LeadRow | undefined,
  scope: LeadScope,
  nameOf?: (staffId: string) => string,
): Result<LeadRow> {
  if (!lead) return fail("not_found", "Заявка не найдена");
  if (!isInScope(scope, lead)) {
    const name = lead.assigneeId !== null && nameOf ? `: ${nameOf(lead.assigneeId)}` : "";
    return fail("forbidden", `Заявку ведёт другой сотрудник${name}`);
  }
  if (lead.deletedAt !== null) return fail("conflict", "Заявка в корзине: сначала верните её");
  return ok(lead);
}

export async function getKeptLead({ db }: Deps, actor: Actor, id: string): Promise<Result<LeadRow>> {
  const [[lead], stored] = await db.read([selectLead(db, id), selectRolePermissions(db)]);
  return keptLead(lead, scopeOfActor(actor, stored));
}
