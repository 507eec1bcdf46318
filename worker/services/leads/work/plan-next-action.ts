import { salonMoment } from "../../../domain/kernel/time/salon-time.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { NextActionInput } from "../../../domain/leads/work/lead-work.ts";
import { isClosed } from "../../../domain/leads/lead-terms.ts";
import { type NextAction, qualifiesLead, wrongActionTime } from "../../../domain/leads/work/next-action.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { takenIfFree } from "./assign-lead.ts";
import { changeLead, type PlannedChange } from "./change-lead.ts";
import { type LeadAtHand, type LeadState, nextActionColumns, nextActionInWords, nextActionOf } from "./lead-state.ts";

/** Stores what to do next about a lead, and takes a free one. `invalid` for a time in the past or more than a year ahead, `conflict` for a closed lead. */
export function planNextAction(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  input: NextActionInput,
): Promise<Result<LeadState>> {
  return changeLead(deps, actor, id, (atHand) => planAction(actor, atHand, input));
}

export function planAction(actor: Actor, atHand: LeadAtHand, input: NextActionInput): Result<PlannedChange | null> {
  const { lead, now, zone } = atHand;
  if (isClosed(lead.status)) return fail("conflict", "Заявка закрыта: сначала верните её в работу");
  const read = readNextAction(input, atHand);
  if (!read.ok) return read;
  const { kind, at, note } = read.value;
  const before = nextActionOf(lead);
  const after = read.value;
  if (before && before.kind === kind && before.at === at && before.note === note) return ok(null);
  const taken = takenIfFree(actor, atHand);
  const isQualified = lead.qualifiedAt === null && qualifiesLead(kind);
  return ok({
    action: "plan",
    isWork: true,
    values: {
      ...nextActionColumns(after),
      ...taken.values,
      ...(isQualified ? { qualifiedAt: now } : {}),
    },
    changes: {
      nextAction: [nextActionInWords(before, zone), nextActionInWords(after, zone)],
      ...taken.changes,
      ...(isQualified ? { isQualified: [false, true] } : {}),
    },
  });
}

/** `invalid` for a time in the past or more than a year ahead. */
export function readNextAction(
  { kind, at: text, note = null }: NextActionInput,
  { now, zone }: Pick<LeadAtHand, "now" | "zone">,
): Result<NextAction> {
  const at = salonMoment(text, zone);
  const wrong = at === null ? "Неверная дата" : wrongActionTime(at, now);
  return at === null || wrong !== null
    ? fail("invalid", wrong ?? "Неверная дата", { at: wrong ?? "Неверная дата" })
    : ok({ kind, at, note });
}

/** The action was done, or is no longer needed. */
export function clearNextAction(deps: LiveDeps, actor: Actor, id: string): Promise<Result<LeadState>> {
  return changeLead(deps, actor, id, planNoAction);
}

export function planNoAction({ lead, zone }: LeadAtHand): Result<PlannedChange | null> {
  const before = nextActionOf(lead);
  if (before === null) return ok(null);
  return ok({
    action: "plan",
    isWork: true,
    values: nextActionColumns(null),
    changes: { nextAction: [nextActionInWords(before, zone), null] },
  });
}
