import type { LeadEventKind } from "../work/lead-events.ts";

/** A finished call as a telephony service reports it. */
export interface CallReport {
  /** The service's id of the call: a repeat has the same one. */
  id: string;
  direction: "in" | "out";
  /** The other side's number as the service writes it. */
  phone: string;
  isAnswered: boolean;
  /** Epoch ms; null if the service does not send a time with a zone. */
  startedAt: number | null;
  /** Of the conversation. */
  durationSeconds: number;
  /** The address of the record, as it came. */
  record: string | null;
  /** The salon's number that was called, or called from. */
  line: string | null;
  /** Who talked: an extension or a name at the service. */
  operator: string | null;
}

export function kindOfCall({ direction, isAnswered }: Pick<CallReport, "direction" | "isAnswered">): LeadEventKind {
  if (direction === "out") return "call_out";
  return isAnswered ? "call_in" : "missed_call";
}

/** What `lead_events.data` holds of a call. */
export interface CallData {
  service?: string;
  durationSeconds?: number;
  /** False for an outgoing call that nobody answered. */
  isAnswered?: boolean;
  record?: string;
  line?: string;
  operator?: string;
}

/** Calls that began earlier are not taken: what was erased must not come back by a replayed request. */
export const CALL_AGE_MAX_MS = 3 * 24 * 60 * 60 * 1000;
/** Clocks of services may be ahead. */
export const CALL_AHEAD_MAX_MS = 15 * 60 * 1000;

/** utm_medium of a lead that a call has created. */
export const CALL_MEDIUM = "phone_call";
