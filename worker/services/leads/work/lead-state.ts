import type { LeadWork } from "../../../db/queries/leads/lead-work.ts";
import { formatSalonTime, type TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import type { LeadStatus } from "../../../domain/leads/lead-terms.ts";
import type { Visit } from "../../../domain/leads/visits/visits.ts";
import { NEXT_ACTION_LABELS, type NextAction } from "../../../domain/leads/work/next-action.ts";
import type { Assignee } from "./lead-staff.ts";

/** What staff have made of a lead. Times in epoch ms. */
export interface LeadState {
  id: string;
  status: LeadStatus;
  /** The first change away from «Новая» or the first contact; null before it. */
  firstResponseAt: number | null;
  assignee: Assignee | null;
  nextAction: NextAction | null;
  qualifiedAt: number | null;
  refusalReason: string | null;
  soldCarId: string | null;
  closedAt: number | null;
  visit: Visit | null;
  updatedAt: number;
}

export function leadStateOf(
  lead: LeadWork & { id: string; updatedAt: number },
  nameOf: (staffId: string) => string,
): LeadState {
  const { id, status, firstResponseAt, assigneeId, qualifiedAt, refusalReason, soldCarId, closedAt, updatedAt } = lead;
  return {
    id,
    status,
    firstResponseAt,
    assignee: assigneeId === null ? null : { id: assigneeId, name: nameOf(assigneeId) },
    nextAction: nextActionOf(lead),
    qualifiedAt,
    refusalReason,
    soldCarId,
    closedAt,
    visit: visitOf(lead),
    updatedAt,
  };
}

function visitOf({
  visitKind: kind,
  visitAt: at,
  visitConfirmedAt: confirmedAt,
}: Pick<LeadWork, "visitKind" | "visitAt" | "visitConfirmedAt">): Visit | null {
  return kind === null ? null : { kind, at, confirmedAt };
}

/** Of one lead, from the rows of several. */
export function droppedActionOf(
  rows: readonly { leadId: string; before: string }[],
  leadId: string,
): NextAction | null {
  const row = rows.find((one) => one.leadId === leadId);
  return row ? nextActionOf(JSON.parse(row.before) as Parameters<typeof nextActionOf>[0]) : null;
}

/** The columns of a next action. */
export function nextActionColumns(action: NextAction | null) {
  return {
    nextActionKind: action?.kind ?? null,
    nextActionAt: action?.at ?? null,
    nextActionNote: action?.note ?? null,
  };
}

/** For the audit log: without the note, which may contain personal data. */
export function nextActionInWords(action: NextAction | null, zone: TimeZone): string | null {
  return action && `${NEXT_ACTION_LABELS[action.kind]}, ${formatSalonTime(action.at, zone)}`;
}

export function nextActionOf({
  nextActionKind: kind,
  nextActionAt: at,
  nextActionNote: note,
}: Pick<LeadWork, "nextActionKind" | "nextActionAt" | "nextActionNote">): NextAction | null {
  return kind === null || at === null ? null : { kind, at, note };
}
