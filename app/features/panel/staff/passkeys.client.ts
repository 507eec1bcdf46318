import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ApiError, callApi, callApiOnce, CallCancelled } from "#app/lib/api.ts";

/** A login or a confirmation by a passkey, below /api. */
export type PasskeyCall = "/session/passkey" | "/session/confirmation/passkey";

const NOT_HERE = "Этот браузер не умеет работать с ключами доступа";
const FAILED = "Браузер не дал ключ доступа. Попробуйте ещё раз.";
const KNOWN = "На этом устройстве ключ для вас уже есть";

export { browserSupportsWebAuthn as supportsPasskeys, browserSupportsWebAuthnAutofill as supportsAutofill };

/**
 * Asks the browser for a passkey of this site. `isAutofill`: offers passkeys in the field of the name and resolves when one is
 * chosen there. @throws ApiError, CallCancelled
 */
export async function askPasskey(call: PasskeyCall, isAutofill = false) {
  const options = await callApiOnce(`POST ${call}/request`);
  return said(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill }));
}

/** Makes a passkey on this device or on one that the browser offers. @throws ApiError, CallCancelled */
export async function makePasskey() {
  const options = await callApi("POST /account/passkeys/request");
  return said(() => startRegistration({ optionsJSON: options }));
}

/** Failures of the browser as those of a call. */
async function said<T>(run: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new ApiError(400, NOT_HERE);
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
      throw new ApiError(409, KNOWN);
    }
    const { name } = cause as Error;
    // The person has closed the browser's window, or another request has replaced this one.
    if (name === "NotAllowedError" || name === "AbortError") throw new CallCancelled();
    throw new ApiError(400, FAILED);
  }
}
