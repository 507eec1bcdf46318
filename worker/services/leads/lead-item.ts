import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { HoursOf } from "../../domain/dealership/salon-hours.ts";
import { LEAD_EXCERPT_MAX } from "../../domain/kernel/limits.ts";
import type { LeadStatusInput } from "../../domain/leads/lead.ts";
import type { NextAction } from "../../domain/leads/work/next-action.ts";
import { spamSignalLabels } from "../../domain/leads/intake/spam-signals.ts";
import { REFUSAL_REASONS } from "../../domain/leads/refusal-reasons.ts";
import { type LeadLine, toLeadLine } from "./lead-line.ts";

export type LeadResult = Pick<LeadStatusInput, "refusalReason" | "soldCarId" | "closedAt">;

/** A lead of the list or of the board. */
export interface LeadItem extends LeadLine {
  /** The beginning of the message. */
  message: string | null;
  /** The responsible person; null while the lead is free. */
  assigneeId: string | null;
  /** Who entered it by hand or imported it. */
  enteredBy: string | null;
  /** `at` is epoch ms; null without a next action, and of a closed lead. */
  nextAction: (Pick<NextAction, "kind" | "at"> & { isOverdue: boolean }) | null;
  /** Messages that nobody has read. */
  unread: number;
  /** Why it may be spam; null of other leads. */
  spamReasons: string[] | null;
  /** Of a closed lead: the reason of the refusal or the car that was sold. */
  result: LeadResult;
}

interface ItemContext {
  now: number;
  hoursOf: HoursOf;
  /** By lead. */
  unread: ReadonlyMap<string, number>;
}

export function toLeadItem(lead: LeadRow, { now, hoursOf, unread }: ItemContext): LeadItem {
  const { nextActionKind: kind, nextActionAt: at, status } = lead;
  const isOpen = status === "new" || status === "in_progress";
  return {
    ...toLeadLine(lead, now, hoursOf),
    message: excerptOf(lead.message),
    assigneeId: lead.assigneeId,
    enteredBy: lead.enteredBy,
    nextAction: isOpen && kind && at !== null ? { kind, at, isOverdue: at < now } : null,
    unread: unread.get(lead.id) ?? 0,
    spamReasons: lead.isSpam ? spamSignalLabels(lead.spamSignals) : null,
    result: resultOf(lead),
  };
}

function resultOf({ refusalReason: stored, soldCarId, closedAt }: LeadRow): LeadResult {
  const refusalReason = REFUSAL_REASONS.find((reason) => reason === stored);
  return {
    ...(refusalReason && { refusalReason }),
    ...(soldCarId !== null && { soldCarId }),
    ...(closedAt !== null && { closedAt }),
  };
}

function excerptOf(message: string | null): string | null {
  const text = message?.replace(/\s+/g, " ").trim();
  if (!text) return null;
  return text.length > LEAD_EXCERPT_MAX ? `${text.slice(0, LEAD_EXCERPT_MAX).trimEnd()}…` : text;
}
