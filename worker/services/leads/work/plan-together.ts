import type { Changes } from "../../../domain/kernel/changes.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { PlannedChange } from "./change-lead.ts";
import type { LeadAtHand } from "./lead-state.ts";

export type LeadPlan = (atHand: LeadAtHand) => Result<PlannedChange | null>;

/** Several changes as one, each planned for the lead as the ones before leave it. The first refusal refuses all. */
export function planTogether(atHand: LeadAtHand, plans: readonly LeadPlan[]): Result<PlannedChange | null> {
  let { lead } = atHand;
  let whole: PlannedChange | null = null;
  for (const plan of plans) {
    const planned = plan({ ...atHand, lead });
    if (!planned.ok) return planned;
    if (planned.value === null) continue;
    lead = { ...lead, ...planned.value.values };
    whole = whole === null ? planned.value : joined(whole, planned.value);
  }
  return ok(whole);
}

function joined(one: PlannedChange, next: PlannedChange): PlannedChange {
  return {
    ...one,
    ...next,
    action: actionOf(one, next),
    isWork: Boolean(one.isWork || next.isWork),
    values: { ...one.values, ...next.values },
    changes: joinedChanges(one.changes, next.changes),
    guards: [...(one.guards ?? []), ...(next.guards ?? [])],
    besides: [...(one.besides ?? []), ...(next.besides ?? [])],
  };
}

/** A note beside a change is no change of its own: its text shows it. */
function actionOf(one: PlannedChange, next: PlannedChange): PlannedChange["action"] {
  if (one.action === next.action || next.action === "add_note") return one.action;
  return one.action === "add_note" ? next.action : "update";
}

function joinedChanges(one: Changes, next: Changes): Changes {
  const again = Object.entries(next).map(([field, [before, after]]) => [field, [one[field]?.[0] ?? before, after]]);
  return { ...one, ...(Object.fromEntries(again) as Changes) };
}
