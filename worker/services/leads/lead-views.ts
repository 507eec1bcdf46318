import { deleteLeadView, selectLeadViews, upsertLeadView } from "../../db/queries/leads/lead-views.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { LEAD_VIEWS_MAX, type LeadView, viewSearchOf } from "../../domain/leads/lead-view.ts";
import type { LeadViewInput } from "../../domain/leads/lead-view-schema.ts";
import type { Deps, Actor } from "../deps.ts";
import { callerId } from "../staff/caller-id.ts";
import type { Caller } from "../staff/session.ts";

/** The caller's own views. */
export async function listLeadViews(deps: Deps, caller: Pick<Caller, "sessionToken">): Promise<LeadView[]> {
  const { db } = deps;
  const [rows] = await db.read([selectLeadViews(db, callerId(deps, caller))]);
  return rows;
}

/** Stores a filter under a name, in place of an own one of that name. `conflict` if there are too many. */
export async function saveLeadView(
  { db, clock, ids }: Deps,
  { userId }: Actor,
  { name, search: typed }: LeadViewInput,
): Promise<Result<LeadView>> {
  const [own] = await db.read([selectLeadViews(db, userId)]);
  const same = own.find((view) => view.name === name);
  if (!same && own.length >= LEAD_VIEWS_MAX) {
    return fail("conflict", `Сохранено уже ${own.length}: сначала удалите лишний вид`, { name: "Удалите лишний вид" });
  }
  const view = { id: same?.id ?? ids.next(), name, search: viewSearchOf(new URLSearchParams(typed)) };
  await db.writeChange([upsertLeadView(db, { ...view, userId, createdAt: clock.now() })]);
  return ok(view);
}

/** An own one; ids of views of other staff are ignored. */
export async function removeLeadView({ db }: Deps, { userId }: Actor, id: string): Promise<Result<{ id: string }>> {
  await db.writeChange([deleteLeadView(db, userId, id)]);
  return ok({ id });
}
