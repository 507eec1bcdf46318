import { countSecurityEvent } from "../../../db/queries/staff/security-events.ts";
import type { EventSampler } from "../../../adapters/event-sampler.ts";
import type { Deps, Later } from "../../deps.ts";
import { type SecurityEvent, securityEventRow } from "./security-event.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";

/** Rows of one kind in an hour. A flood from more networks is counted in one row more. */
export const REFUSAL_ROWS_MAX = 30;

export type Refusal = Omit<SecurityEvent, "auditId">;

export interface RefusalDeps extends Deps {
  later: Later;
  /** Of this isolate. */
  eventSampler: EventSampler;
}

/**
 * Records a refusal after the response. Refusals of one caller (a staff member, or the network of a stranger) for one reason are one row per
 * hour with their number; the sampler bounds the writes, the query the rows.
 */
export function recordRefusal(deps: RefusalDeps, event: Refusal): void {
  const row = securityEventRow(deps, event);
  const what = [row.actorId ?? row.network, row.targetId, row.detail].join(" ");
  const count = deps.eventSampler.take(`${row.kind} ${what}`, row.at);
  if (count === 0) return;
  const since = row.at - (row.at % HOUR_MS);
  deps.later(() =>
    deps.db.write([
      countSecurityEvent(
        deps.db,
        { ...row, count },
        {
          countedBy: `${row.kind} ${what} ${since}`,
          othersCountedBy: `${row.kind} ${since}`,
          since,
          rowsMax: REFUSAL_ROWS_MAX,
        },
      ),
    ]),
  );
}
