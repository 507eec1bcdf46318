import type { LiveDeps } from "../../deps.ts";
import { binder } from "../../bind.ts";
import { askForConfirmation, confirmByCode, confirmByPasskey } from "./confirm-by-factor.ts";
import type { RefusalDeps } from "../security/record-refusal.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { askForLoginPasskey, finishLogin, logInByPasskey } from "./finish-login.ts";
import { listOwnFactors } from "./own-factors.ts";
import { addPasskey, renamePasskey, startPasskey } from "./passkeys.ts";
import { getLoginStep } from "./pending-login.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { dismissFactorsRemoved, removeFactorsOf, removePasskey, removeTotp, requireFactor } from "./remove-factors.ts";
import { addTotp, startTotp } from "./set-up-totp.ts";

export function factorUseCases(deps: FactorDeps & RefusalDeps & LiveDeps) {
  const bind = binder(deps);
  return {
    getLoginStep: bind(getLoginStep),
    finishLogin: bind(finishLogin),
    askForLoginPasskey: bind(askForLoginPasskey),
    logInByPasskey: bind(logInByPasskey),
    confirmByCode: bind(confirmByCode),
    askForConfirmation: bind(askForConfirmation),
    confirmByPasskey: bind(confirmByPasskey),
    listOwnFactors: bind(listOwnFactors),
    startPasskey: bind(startPasskey),
    addPasskey: bind(addPasskey),
    renamePasskey: bind(renamePasskey),
    removePasskey: bind(removePasskey),
    startTotp: bind(startTotp),
    addTotp: bind(addTotp),
    removeTotp: bind(removeTotp),
    renewRecoveryCodes: bind(renewRecoveryCodes),
    removeFactorsOf: bind(removeFactorsOf),
    dismissFactorsRemoved: bind(dismissFactorsRemoved),
    requireFactor: bind(requireFactor),
  };
}
