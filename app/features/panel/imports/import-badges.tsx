import {
  ITEM_STATE_LABELS,
  type ItemState,
  RUN_STATE_LABELS,
  type RunState,
  VERDICT_LABELS,
  type Verdict,
} from "#worker/domain/imports/imports.ts";
import { Badge } from "#app/ui/badge.tsx";

const WAITING = "bg-warning-tint text-warning";

/** The state of a run. */
export function RunBadge({ state }: { state: RunState }) {
  if (state === "waiting") return <Badge className={WAITING}>{RUN_STATE_LABELS[state]}</Badge>;
  const tone =
    state === "finished" ? "success" : state === "stopped" || state === "failed" ? "accent" : ("neutral" as const);
  return <Badge tone={tone}>{RUN_STATE_LABELS[state]}</Badge>;
}

/** The state of an item, or its verdict while it waits. */
export function ItemBadge({ state, verdict }: { state: ItemState; verdict: Verdict | null }) {
  if (state === "waiting" && verdict) {
    const label = VERDICT_LABELS[verdict];
    return verdict === "doubtful" ? <Badge className={WAITING}>{label}</Badge> : <Badge>{label}</Badge>;
  }
  if (state === "applied") return <Badge tone="success">{ITEM_STATE_LABELS[state]}</Badge>;
  const isTrouble = state === "failed" || state === "blocked" || state === "missing";
  return <Badge tone={isTrouble ? "accent" : "neutral"}>{ITEM_STATE_LABELS[state]}</Badge>;
}
