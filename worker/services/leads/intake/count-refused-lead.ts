import type { Query } from "../../../db/client.ts";
import { countSecurityEvent } from "../../../db/queries/staff/security-events.ts";
import { shortNetworkOf } from "../../../domain/staff/network.ts";
import type { SecurityReason } from "../../../domain/staff/security-events.ts";
import type { LeadDeps } from "../../deps.ts";
import { REFUSAL_ROWS_MAX } from "../../staff/security/record-refusal.ts";
import { securityEventRow } from "../../staff/security/security-event.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";

type RefusalReason = Extract<SecurityReason, "challenge_required" | "too_many_leads">;

/**
 * Records a refused lead in the security journal. Other than the refusals that `recordRefusal` samples, each one is counted: staff
 * read the number on the dashboard.
 */
export function countRefusedLead(deps: LeadDeps, reason: RefusalReason, address: string): void {
  const { refusedLeads, later, clock } = deps;
  if (refusedLeads.add(reason, shortNetworkOf(address), clock.now())) later(() => writeRefusedLeads(deps));
}

async function writeRefusedLeads({ db, clock, ids, refusedLeads }: LeadDeps): Promise<void> {
  const counts = await refusedLeads.collect();
  const now = clock.now();
  const since = now - (now % HOUR_MS);
  const kind = "lead_refused";
  const [first, ...rest] = counts.map(({ reason, network, count }): Query => {
    const row = securityEventRow({ clock, ids, caller: null }, { kind, actorId: null, detail: reason });
    return countSecurityEvent(
      db,
      { ...row, network, count },
      {
        countedBy: `${kind} ${network} ${reason} ${since}`,
        othersCountedBy: `${kind} ${since}`,
        since,
        rowsMax: REFUSAL_ROWS_MAX,
      },
    );
  });
  if (first) await db.write([first, ...rest]);
}
