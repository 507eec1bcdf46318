import { emptyLeads, insertErasure, selectLeadsOfPhone } from "../../../db/queries/leads/personal-data.ts";
import { normalisePhone, phoneMessage } from "../../../domain/kernel/text/phone-number.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import type { PersonalDataDeps } from "../../deps.ts";
import { eraseArchived, findArchivedLeads } from "../archive/erase-archived.ts";
import { spellingsOf } from "../archive/search-archive.ts";
import type { AlertDeps } from "../../alerts/alert-deps.ts";
import { eraseSubscriber } from "../../alerts/erase-subscriber.ts";
import { findWaitingLeads } from "./find-waiting-leads.ts";

/**
 * Erases names, phones, texts and notes of all leads of a phone, for good, also in R2, and ends subscriptions of their e-mail addresses. The audit log records the number of leads; their ids
 * are also stored outside the database (repeat-erasures.ts).
 */
export async function erasePerson(
  deps: PersonalDataDeps & Pick<AlertDeps, "alertSigner">,
  actor: Actor,
  phone: string,
): Promise<Result<{ erased: number }>> {
  const { db, clock, ids, erasureLog, leadStore } = deps;
  const normalised = normalisePhone(phone);
  if (!normalised) return fail("invalid", phoneMessage(phone), { phone: phoneMessage(phone) });
  const spellings = await spellingsOf(deps, normalised);
  const waiting = await findWaitingLeads(deps, spellings);
  const archived = await findArchivedLeads(deps, spellings);
  const [stored] = await db.read([selectLeadsOfPhone(db, spellings)]);
  // A lead may lie in two places for a moment.
  const found = [...new Map([...waiting, ...archived, ...stored].map((lead) => [lead.id, lead])).values()];
  if (found.length === 0) return fail("not_found", "Заявок с этим номером нет");
  const tokens = found.flatMap(({ personToken }) => personToken ?? []);
  // Before the collector forgets them.
  const recorded = tokens.length > 0 ? await leadStore.read(tokens) : new Map<string, { email: string | null }>();
  const emails = [...stored, ...recorded.values()].flatMap(({ email }) => email ?? []);
  const now = clock.now();
  const erasure = { id: ids.next(), leadIds: found.map(({ id }) => id), erasedAt: now };
  // First: a logged erasure that fails here is repeated the next night; an erasure without a log entry would be lost.
  await erasureLog.put(erasure);
  await eraseSubscriber(deps, [...new Set(emails)]);
  await leadStore.erase(tokens);
  for (const { id } of waiting) await deps.waitingLeads?.remove(id);
  await eraseArchived(deps, archived);
  await writeAsStaff(
    deps,
    actor,
    {
      action: "erase",
      entity: "lead",
      entityId: null,
      changes: { leads: [found.length, null] },
      isVisible: false,
    },
    [
      ...emptyLeads(db, erasure.leadIds, now),
      insertErasure(db, { ...erasure, leadIds: JSON.stringify(erasure.leadIds), reason: "request" }),
    ],
  );
  return ok({ erased: found.length });
}
