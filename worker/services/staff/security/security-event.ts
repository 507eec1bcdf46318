import { insertSecurityEvents, type SecurityEventRow } from "../../../db/queries/staff/security-events.ts";
import type { SecurityEventKind } from "../../../domain/staff/security-events.ts";
import { shortNetworkOf } from "../../../domain/staff/network.ts";
import type { Deps } from "../../deps.ts";

const USER_AGENT_MAX = 120;
const DETAIL_MAX = 200;

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The signed-in staff member; null for a stranger, whose address is shortened. */
  actorId: string | null;
  /** The id of the user or the row that it was done to. */
  targetId?: string | null;
  /** A `SecurityReason`, or a short text in our own words: nothing that the caller typed. */
  detail?: string | null;
  /** The line of the audit log with the change itself. */
  auditId?: string | null;
}

/**
 * The statement that records an event, for the batch of the change it belongs to. Changes by staff need none: `writeAsStaff` adds it.
 * For a refusal that has no batch: `recordRefusal`.
 */
export function securityEvent(deps: Deps, event: SecurityEvent) {
  return insertSecurityEvents(deps.db, [securityEventRow(deps, event)]);
}

export function securityEventRow(
  { clock, ids, caller }: Pick<Deps, "clock" | "ids" | "caller">,
  { kind, actorId, targetId = null, detail = null, auditId = null }: SecurityEvent,
): SecurityEventRow {
  const address = caller?.address ?? null;
  return {
    id: ids.next(),
    kind,
    at: clock.now(),
    count: 1,
    actorId,
    targetId,
    detail: detail?.slice(0, DETAIL_MAX) ?? null,
    network: address !== null && actorId === null ? shortNetworkOf(address) : address,
    userAgent: caller?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    auditId,
  };
}
