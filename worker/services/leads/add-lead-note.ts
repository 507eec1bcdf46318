import { insertLeadNote } from "../../db/queries/leads/lead-page.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { LiveDeps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";
import { changeLead } from "./work/change-lead.ts";

/** Adds a note of staff. The audit log does not record its text, which may contain personal data. */
export async function addLeadNote(
  deps: LiveDeps,
  actor: Actor,
  leadId: string,
  { text }: { text: string },
): Promise<Result<{ id: string; createdAt: number }>> {
  const id = deps.ids.next();
  const noted = await changeLead(deps, actor, leadId, ({ now }) =>
    ok({
      action: "add_note",
      isWork: true,
      values: {},
      changes: {},
      besides: [insertLeadNote(deps.db, { id, leadId, authorId: actor.userId, text, createdAt: now })],
    }),
  );
  return noted.ok ? ok({ id, createdAt: noted.value.updatedAt }) : noted;
}
