import { binder } from "../bind.ts";
import { type BackupDeps, backUpNightly } from "./backups/back-up-nightly.ts";
import { clearSignal } from "./clear-signal.ts";
import { listSignals } from "./list-signals.ts";
import { raiseSignal } from "./raise-signal.ts";

export function operationUseCases(deps: BackupDeps) {
  const bind = binder(deps);
  return {
    raiseSignal: bind(raiseSignal),
    clearSignal: bind(clearSignal),
    listSignals: bind(listSignals),
    backUpNightly: bind(backUpNightly),
  };
}
