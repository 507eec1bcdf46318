import type { Handler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppError } from "../domain/result.ts";
import { forbiddenText, isAllowed, type StaffAudience } from "../domain/permissions.ts";
import type { StaffSession } from "../services/staff/session.ts";
import { answerError } from "./answer.ts";
import type { ApiEnvironment, StaffHandler } from "./routes.ts";

/** Lets nobody through but people with a live session whom the call is for; before the body is read. */
export function requireAudience(audience: StaffAudience) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const error = refusalOf(await c.env.staffSession(), audience);
    return error ? answerError(c, error) : next();
  });
}

/** The session was asked for above; it is looked up once a request. */
export function withActor(handler: StaffHandler): Handler<ApiEnvironment> {
  return async (c) => {
    const session = await c.env.staffSession();
    return session ? handler(c, session) : answerError(c, UNAUTHENTICATED);
  };
}

const UNAUTHENTICATED: AppError = { code: "unauthenticated", message: "Войдите в панель" };

function refusalOf(session: StaffSession | null, audience: StaffAudience): AppError | null {
  if (!session) return UNAUTHENTICATED;
  if (session.mustChangePassword) return { code: "forbidden", message: "Сначала смените пароль" };
  return isAllowed(session.permissions, audience) ? null : { code: "forbidden", message: forbiddenText(audience) };
}
