import { closeSignal } from "../../db/queries/operations/signals.ts";
import type { SignalName } from "../../domain/operations/signals.ts";
import type { Deps } from "../deps.ts";

/** Closes a signal; one that is not open stays as it is. Never throws, like `raiseSignal`. */
export async function clearSignal({ db, clock, log }: Deps, name: SignalName): Promise<void> {
  try {
    await db.writeIdempotent([closeSignal(db, name, clock.now())]);
  } catch (cause) {
    log.error("signal_not_written", cause, { signal: name });
  }
}
