import { selectOpenSignals } from "../../db/queries/operations/signals.ts";
import { bySeverity, type Signal, toSignal } from "../../domain/operations/signals.ts";
import type { Deps } from "../deps.ts";

/** Open signals, the most important first. */
export async function listSignals({ db }: Deps): Promise<Signal[]> {
  const [open] = await db.read([selectOpenSignals(db)]);
  return toSignals(open);
}

export function toSignals(open: Awaited<ReturnType<typeof selectOpenSignals>>): Signal[] {
  return open
    .map(({ name, detail, count, firstAt, lastAt }) => toSignal({ name, detail, count, firstAt, lastAt }))
    .toSorted(bySeverity);
}
