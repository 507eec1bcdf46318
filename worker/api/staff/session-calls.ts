import { ok } from "../../domain/kernel/result.ts";
import { factorCodeSchema, passkeyAnswerSchema } from "../../domain/staff/factors.ts";
import { loginSchema, passwordConfirmationSchema } from "../../domain/staff/staff.ts";
import type { LoggedIn } from "../../services/staff/complete-login.ts";
import type { ApiContext } from "../api-route.ts";
import { call } from "../call.ts";

/** A confirmation proves the caller's identity, which allows dangerous actions for ten minutes. */
export const sessionCalls = [
  // 401 with one text for every wrong login, 429 with Retry-After.
  call("POST", "/session", "visitor", {
    summary: "Войти в панель: ответ ставит cookie сессии; число попыток ограничено, как на странице входа",
    forPerson: true,
    body: loginSchema,
    run: ({ services, body, c }) => services.staff.logIn(body, c.env.caller),
    answer: (entered, { body, c }) => ({ username: body.username, ...setCookies(c, entered) }),
  }),
  // The second step of a login by password.
  call("POST", "/session/factor", "visitor", {
    summary: "Второй шаг входа: код из приложения или код восстановления",
    forPerson: true,
    body: factorCodeSchema,
    run: ({ services, body, c }) => services.staff.finishLogin(body, c.env.caller),
    answer: (entered, { c }) => setCookies(c, entered),
  }),
  // PublicKeyCredentialRequestOptionsJSON
  call("POST", "/session/passkey/request", "visitor", {
    summary: "Что нужно браузеру, чтобы спросить ключ доступа",
    forPerson: true,
    run: ({ services, c }) => services.staff.askForLoginPasskey(c.env.caller),
  }),
  // Also the second step after a password.
  call("POST", "/session/passkey", "visitor", {
    summary: "Войти с ключом доступа",
    forPerson: true,
    body: passkeyAnswerSchema,
    run: ({ services, body, c }) => services.staff.logInByPasskey(body, c.env.caller),
    answer: (entered, { c }) => setCookies(c, entered),
  }),
  // Before a download, which cannot be repeated after a refusal as other calls can.
  call("GET", "/session/confirmation", "staff", {
    summary: "Проверить, что личность подтверждена не раньше десяти минут назад",
    forPerson: true,
    recentLogin: true,
    run: () => ok({}),
  }),
  call("POST", "/session/confirmation", "staff", {
    summary: "Подтвердить личность паролем: десять минут можно выполнять опасные действия",
    forPerson: true,
    body: passwordConfirmationSchema,
    isFactorSetup: true,
    repeatable: "session",
    run: ({ services, actor, body, c }) => services.staff.confirmPassword(actor, body.password, c.env.caller),
    answer: () => ({}),
  }),
  call("POST", "/session/confirmation/code", "staff", {
    summary: "То же кодом из приложения или кодом восстановления",
    forPerson: true,
    body: factorCodeSchema,
    run: ({ services, actor, body, c }) => services.staff.confirmByCode(actor, body.code, c.env.caller),
    answer: () => ({}),
  }),
  call("POST", "/session/confirmation/passkey/request", "staff", {
    summary: "Что нужно браузеру, чтобы подтвердить ключом доступа",
    forPerson: true,
    repeatable: "link",
    run: ({ services, actor, c }) => services.staff.askForConfirmation(actor, c.env.caller),
  }),
  call("POST", "/session/confirmation/passkey", "staff", {
    summary: "То же ключом доступа",
    forPerson: true,
    body: passkeyAnswerSchema,
    run: ({ services, actor, body, c }) => services.staff.confirmByPasskey(actor, c.env.caller, body),
    answer: () => ({}),
  }),
];

/** Sets the cookie of the session or, while the second factor is missing, of the pending login. */
function setCookies(c: ApiContext, { token, mustChangePassword, needsFactor }: LoggedIn) {
  const { sessionCookie, pendingLoginCookie } = c.env;
  c.header("Set-Cookie", needsFactor ? pendingLoginCookie.set(token) : sessionCookie.set(token));
  if (!needsFactor) c.header("Set-Cookie", pendingLoginCookie.clear(), { append: true });
  return { mustChangePassword, needsFactor };
}
