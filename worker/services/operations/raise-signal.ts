import { upsertSignal, closeSignal } from "../../db/queries/operations/signals.ts";
import { SIGNAL_DETAIL_MAX, type SignalName } from "../../domain/operations/signal-names.ts";
import type { Deps } from "../deps.ts";

/**
 * Opens a signal of trouble, or counts that it was raised again; at most one row is written a minute. `detail` is Russian and
 * contains no personal data. Never throws: a signal that cannot be stored must not break the work that raises it.
 */
export async function raiseSignal({ db, clock, log }: Deps, name: SignalName, detail: string): Promise<void> {
  try {
    await db.writeIdempotent([upsertSignal(db, name, detail.slice(0, SIGNAL_DETAIL_MAX), clock.now())]);
  } catch (cause) {
    log.error("signal_not_written", cause, { signal: name });
  }
}

/** Closes a signal; one that is not open stays as it is. Never throws, like `raiseSignal`. */
export async function clearSignal({ db, clock, log }: Deps, name: SignalName): Promise<void> {
  try {
    await db.writeIdempotent([closeSignal(db, name, clock.now())]);
  } catch (cause) {
    log.error("signal_not_written", cause, { signal: name });
  }
}
