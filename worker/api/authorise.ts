import type { Handler as HonoHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppError } from "../domain/kernel/result.ts";
import { CONFIRMATION_REQUIRED, confirmationPath } from "../domain/staff/confirmation.ts";
import { isAllowed, type StaffAudience } from "../domain/staff/permissions.ts";
import { forbiddenText } from "../domain/staff/permission-labels.ts";
import { STAFF_USER_HEADER } from "../domain/staff/staff-roles.ts";
import type { StaffSession } from "../services/staff/session.ts";
import { answerError } from "./answer.ts";
import type { ApiEnvironment, Handler, StaffRoute } from "./api-route.ts";

/**
 * Refuses callers without a session, without the permission or, for a dangerous action, without a recent proof of identity,
 * before the body is read. A link that the browser follows without a script leads to the page that confirms.
 */
export function requireAudience({ audience, recentLogin, isFactorSetup }: StaffRoute) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const session = await c.env.staffSession();
    const error = refusalOf(session, audience, c.req.header(STAFF_USER_HEADER));
    if (error) return answerError(c, error);
    if (session?.mustSetUpFactor && !isFactorSetup) return answerError(c, FACTOR_FIRST);
    if (!recentLogin || session?.isConfirmed) return next();
    return isNavigation(c.req.raw)
      ? c.redirect(confirmationPath(pathOf(c.req.url)), 303)
      : answerError(c, CONFIRMATION_REQUIRED);
  });
}

/** Passes the session, which is read once per request. */
export function withActor(handler: Handler<StaffAudience>): HonoHandler<ApiEnvironment> {
  return async (c) => {
    const session = await c.env.staffSession();
    return session ? handler(c, session) : answerError(c, UNAUTHENTICATED);
  };
}

/** The browser shows the response as a page or saves it as a file. */
function isNavigation({ headers, method }: Request): boolean {
  return method === "GET" && headers.get("Sec-Fetch-Mode") === "navigate";
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const UNAUTHENTICATED: AppError = { code: "unauthenticated", message: "Войдите в панель" };
const FACTOR_FIRST: AppError = {
  code: "forbidden",
  message: "Сначала добавьте второй фактор на странице «Пароль и входы»",
};
const OTHER_PERSON: AppError = { code: "unauthenticated", message: "В этом браузере вошёл другой сотрудник" };

function refusalOf(
  session: StaffSession | null,
  audience: StaffAudience,
  expectedUser: string | undefined,
): AppError | null {
  if (!session) return UNAUTHENTICATED;
  if (expectedUser !== undefined && expectedUser !== encodeURIComponent(session.username)) return OTHER_PERSON;
  if (session.mustChangePassword) return { code: "forbidden", message: "Сначала смените пароль" };
  return isAllowed(session.permissions, audience) ? null : { code: "forbidden", message: forbiddenText(audience) };
}
