import { createMiddleware } from "hono/factory";
import { answerError } from "./answer.ts";
import type { ApiEnvironment, Audience } from "./routes.ts";

/** Lets visitors' routes through, leaves signed addresses to their use case and asks for a live session on all others. */
export function authorise(audience: Audience) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (audience === "visitor" || audience === "signed-link") return next();
    const session = await c.env.staffSession();
    if (!session) return answerError(c, { code: "unauthenticated", message: "Войдите в панель" });
    if (session.mustChangePassword) return answerError(c, { code: "forbidden", message: "Сначала смените пароль" });
    return next();
  });
}
