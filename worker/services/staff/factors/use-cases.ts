export { getLoginStep } from "./pending-login.ts";
export { finishLogin, askForLoginPasskey, logInByPasskey } from "./finish-login.ts";
export { confirmByCode, askForConfirmation, confirmByPasskey } from "./confirm-by-factor.ts";
export { listOwnFactors } from "./own-factors.ts";
export { startPasskey, addPasskey, renamePasskey } from "./passkeys.ts";
export { removePasskey, removeTotp, removeFactorsOf, dismissFactorsRemoved, requireFactor } from "./remove-factors.ts";
export { startTotp, addTotp } from "./set-up-totp.ts";
export { renewRecoveryCodes } from "./recovery-codes.ts";
