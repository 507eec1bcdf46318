import type { Context } from "hono";
import { factorCodeSchema, passkeyAnswerSchema } from "../../domain/staff/factors.ts";
import type { LoggedIn } from "../../services/staff/complete-login.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

/** What the browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON). */
export async function postPasskeyRequest(c: Call) {
  return answer(c, await c.env.services.staff.askForLoginPasskey(c.env.caller), (options) => options);
}

/** Logs in by a passkey; also the second step after a password. */
export async function postPasskeySession(c: Call) {
  const input = await readJson(c, passkeyAnswerSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.logInByPasskey(input.value, c.env.caller), (done) => setCookies(c, done));
}

/** The second step of a login by password. */
export async function postFactorSession(c: Call) {
  const input = await readJson(c, factorCodeSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.finishLogin(input.value, c.env.caller), (done) => setCookies(c, done));
}

/** Proves the caller's identity by a code, which allows dangerous actions for ten minutes → `{}`. */
export async function postCodeConfirmation(c: Call, own: StaffSession) {
  const input = await readJson(c, factorCodeSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.confirmByCode(own, input.value.code, c.env.caller), () => ({}));
}

export async function postPasskeyConfirmationRequest(c: Call, own: StaffSession) {
  return answer(c, await c.env.services.staff.askForConfirmation(own, c.env.caller), (options) => options);
}

/** The same by a passkey. */
export async function postPasskeyConfirmation(c: Call, own: StaffSession) {
  const input = await readJson(c, passkeyAnswerSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.staff.confirmByPasskey(own, c.env.caller, input.value), () => ({}));
}

/** Sets the cookie of the session or, while the second factor is missing, of the pending login. */
export function setCookies(c: Call, { token, mustChangePassword, needsFactor }: LoggedIn) {
  const { sessionCookie, pendingLoginCookie } = c.env;
  c.header("Set-Cookie", needsFactor ? pendingLoginCookie.set(token) : sessionCookie.set(token));
  if (!needsFactor) c.header("Set-Cookie", pendingLoginCookie.clear(), { append: true });
  return { mustChangePassword, needsFactor };
}
