import { binder } from "../bind.ts";
import type { Deps } from "../deps.ts";
import { clearSignal } from "./clear-signal.ts";
import { listSignals } from "./list-signals.ts";
import { raiseSignal } from "./raise-signal.ts";

export function operationUseCases(deps: Deps) {
  const bind = binder(deps);
  return {
    raiseSignal: bind(raiseSignal),
    clearSignal: bind(clearSignal),
    listSignals: bind(listSignals),
  };
}
