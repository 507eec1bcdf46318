import { dropQueuedMessages } from "../../../db/queries/conversations/messages.ts";
import { cancelVisit as cancelVisitOf, selectVisit } from "../../../db/queries/leads/visits.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { LiveDeps } from "../../deps.ts";
import type { VisitDeps } from "./visit-deps.ts";

/**
 * The visitor does not come: by the code of the visit's page. Repeating it changes nothing. `not_found` for a code that this site has
 * not made, or a lead that waits until D1 takes it.
 */
export async function cancelVisit(deps: LiveDeps & VisitDeps, code: string): Promise<Result<null>> {
  const { db, clock, ids, live, visitLinks } = deps;
  const leadId = (await visitLinks?.leadIdOf(code)) ?? null;
  const [[visit]] = leadId === null ? [[]] : await db.read([selectVisit(db, leadId)]);
  if (leadId === null || !visit) return fail("not_found", "Запись не найдена");
  if (visit.kind === null) return ok(null);
  const at = clock.now();
  // The same for the same visit: of two requests at once the second one's event is not stored twice.
  const id = await ids.from(`visit_cancelled:${leadId}:${visit.kind}:${visit.at ?? "any"}`);
  const failure = "Покупатель отменил визит";
  await db.writeIdempotent([...cancelVisitOf(db, leadId, { id, at }), dropQueuedMessages(db, leadId, { failure, at })]);
  await live.publish({ kind: "lead_changed", id: leadId, assigneeId: visit.assigneeId, at });
  return ok(null);
}
