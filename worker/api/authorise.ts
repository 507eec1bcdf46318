import type { Handler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppError } from "../domain/kernel/result.ts";
import { isAllowed, type StaffAudience } from "../domain/staff/permissions.ts";
import { forbiddenText } from "../domain/staff/permission-labels.ts";
import { STAFF_USER_HEADER } from "../domain/staff/staff-roles.ts";
import type { StaffSession } from "../services/staff/session.ts";
import { answerError } from "./answer.ts";
import type { ApiEnvironment, StaffHandler } from "./api-route.ts";

/** Refuses callers without a session or without the permission, before the body is read. */
export function requireAudience({ audience, isFactorSetup }: { audience: StaffAudience; isFactorSetup?: true }) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const session = await c.env.staffSession();
    const refusal = refusalOf(session, audience, c.req.header(STAFF_USER_HEADER));
    const error = refusal ?? (session?.mustSetUpFactor && !isFactorSetup ? FACTOR_FIRST : null);
    return error ? answerError(c, error) : next();
  });
}

/** Passes the session, which is read once per request. */
export function withActor(handler: StaffHandler): Handler<ApiEnvironment> {
  return async (c) => {
    const session = await c.env.staffSession();
    return session ? handler(c, session) : answerError(c, UNAUTHENTICATED);
  };
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
