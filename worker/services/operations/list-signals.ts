import { selectOpenSignals } from "../../db/queries/operations/signals.ts";
import { bySeverity, type Signal, type SignalState, toSignal } from "../../domain/operations/signals.ts";
import type { Deps } from "../deps.ts";

/** Open signals, the most important first. */
export async function listSignals({ db, clock }: Deps): Promise<Signal[]> {
  const [open] = await db.read([selectOpenSignals(db, clock.now())]);
  return toSignals(open);
}

/** One of each name: a late cron may be both stored and computed. */
export function toSignals(open: readonly SignalState[]): Signal[] {
  return open
    .filter(({ name }, at) => open.findIndex((one) => one.name === name) === at)
    .map(toSignal)
    .toSorted(bySeverity);
}
