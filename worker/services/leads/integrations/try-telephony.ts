import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import type { TelephonyService } from "../../../domain/leads/calls/telephony-services.ts";
import type { NotificationDeps } from "../../deps.ts";
import { spellingsOf } from "../archive/search-archive.ts";
import { CALL_READERS } from "../calls/read-call.ts";
import { findCaller } from "../calls/receive-call.ts";
import { SAMPLE_REQUESTS } from "../calls/sample-request.ts";
import { openSecret } from "./integration-secret.ts";

/** What would become of a call. */
export interface TriedCall {
  /** E.164. */
  phone: string;
  /** The lead that it would be added to; null if it would create one. */
  leadId: string | null;
}

/**
 * A call from `phone`, signed with the stored secret and read as if the service had sent it; stores nothing. `conflict` if it would not be
 * taken.
 */
export async function tryTelephony(
  deps: NotificationDeps,
  service: TelephonyService,
  typed: string,
): Promise<Result<TriedCall>> {
  const { db, clock } = deps;
  const now = clock.now();
  const phone = normalisePhone(typed);
  if (phone === null) return fail("invalid", "Укажите номер целиком", { phone: "Укажите номер целиком" });
  const spellings = await spellingsOf(deps, phone);
  const [[[row]], lead] = await Promise.all([db.read([selectIntegration(db, service)]), findCaller(deps, spellings)]);
  const secret = row && (await openSecret(deps, row));
  if (!row || !secret) return fail("conflict", "Сначала сохраните секрет");
  if (!row.enabled) return fail("conflict", "Приём звонков выключен");
  const keys = { account: row.account, secret };
  const request = await SAMPLE_REQUESTS[service](keys, { phone: phone.slice(1), now });
  const reading = await CALL_READERS[service](request, keys, now);
  if (reading.kind !== "call") return fail("conflict", "reason" in reading ? reading.reason : "Звонок не прочитан");
  const isOpen = lead?.status === "new" || lead?.status === "in_progress";
  return ok({ phone, leadId: lead && isOpen ? lead.id : null });
}
