import type { Context } from "hono";
import { loginSchema, passwordConfirmationSchema } from "../../domain/staff/staff.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import { setCookies } from "./login-factors.ts";
import type { ApiEnvironment } from "../api-route.ts";

/**
 * Logs in as the login page does, throttled the same way, and sets the session's cookie → `{ username, mustChangePassword,
 * needsFactor }`.
 * 401 with one text for every wrong login, 429 with Retry-After.
 */
export async function postSession(c: Context<ApiEnvironment>) {
  const input = await readJson(c, loginSchema);
  if (!input.ok) return answerError(c, input.error);
  const entered = await c.env.services.staff.logIn(input.value, c.env.caller);
  if (!entered.ok) return answerError(c, entered.error);
  return c.json({ username: input.value.username, ...setCookies(c, entered.value) });
}

/** Proves the caller's identity by the password, which allows dangerous actions for ten minutes → `{}`. */
export async function postConfirmation(c: Context<ApiEnvironment>, session: StaffSession) {
  const input = await readJson(c, passwordConfirmationSchema);
  if (!input.ok) return answerError(c, input.error);
  const confirmed = await c.env.services.staff.confirmPassword(session, input.value.password, c.env.caller);
  return answer(c, confirmed, () => ({}));
}
