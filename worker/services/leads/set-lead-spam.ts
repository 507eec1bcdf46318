import { countedChange } from "../../db/queries/lead-counts.ts";
import { selectLead, updateLeadSpam } from "../../db/queries/lead-page.ts";
import { insertLeadNotices } from "../../db/queries/outbox.ts";
import { leadNoticeIds } from "../../domain/notices.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import { deliverNotices } from "../notices/deliver-notices.ts";
import type { NoticeDeps } from "../notices/notice-deps.ts";
import type { Actor } from "../staff/session.ts";

/** What turns out to be no spam is told of like a new lead, once. `not_found` when it was deleted. */
export async function setLeadSpam(
  deps: NoticeDeps,
  actor: Actor,
  id: string,
  isSpam: boolean,
): Promise<Result<{ id: string; isSpam: boolean }>> {
  const { db, clock } = deps;
  const [[lead]] = await db.read([selectLead(db, id)]);
  if (!lead) return fail("not_found", "Заявка не найдена");
  if (lead.isSpam === isSpam) return ok({ id, isSpam });
  const now = clock.now();
  const changes = { isSpam: [lead.isSpam, isSpam] as const };
  await writeAsStaff(deps, actor, { action: "update", entity: "lead", entityId: id, changes, isVisible: false }, [
    ...countedChange(db, id, updateLeadSpam(db, id, isSpam, now)),
    insertLeadNotices(db, id, now),
  ]);
  deps.later(() => deliverNotices(deps, { ids: leadNoticeIds(id) }));
  return ok({ id, isSpam });
}
