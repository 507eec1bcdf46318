import { selectLeadByOuter, updateOuterId } from "../../../db/queries/leads/outer-leads.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { isInScope, type LeadScope } from "../../../domain/leads/lead-scope.ts";
import { type OuterIdInput, type OuterLead, outerIdOf } from "../../../domain/leads/outer/outer-lead.ts";
import type { Actor, ContactDetailsDeps, LiveDeps } from "../../deps.ts";
import { toWholeLead, type WholeLead } from "../list-staff-leads.ts";
import { withContactDetails } from "../with-contact-details.ts";
import { changeLead } from "../work/change-lead.ts";

const TAKEN = fail("conflict", "Этот номер уже у другой заявки", { outerId: "Этот номер уже у другой заявки" });

/** `conflict` for the number of another lead. */
export async function setOuterId(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  { outerId }: OuterIdInput,
): Promise<Result<{ id: string; outerId: string | null }>> {
  const { db } = deps;
  try {
    const changed = await changeLead(deps, actor, id, ({ lead }) =>
      ok(
        lead.outerId === outerId
          ? null
          : {
              action: "update",
              values: {},
              changes: { outerId: [lead.outerId, outerId] },
              besides: [updateOuterId(db, id, outerId)],
            },
      ),
    );
    return changed.ok ? ok({ id, outerId }) : changed;
  } catch (cause) {
    if (isUniqueViolation(cause, "leads.outer_id")) return TAKEN;
    throw cause;
  }
}

/** `not_found` also for a lead out of the scope. */
export async function getOuterLead(
  deps: ContactDetailsDeps,
  outer: OuterLead,
  scope: LeadScope,
): Promise<Result<WholeLead>> {
  const { db } = deps;
  const [found] = await db.read([selectLeadByOuter(db, outerIdOf(outer))]);
  const [lead] = await withContactDetails(
    deps,
    found.filter((one) => one.deletedAt === null && isInScope(scope, one)),
  );
  return lead ? ok(toWholeLead(lead)) : noOuterLead(outer);
}

export function noOuterLead(outer: OuterLead) {
  return fail("not_found", `Заявки с номером «${outerIdOf(outer)}» нет`);
}
