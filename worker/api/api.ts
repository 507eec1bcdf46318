import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { describeCause } from "../adapters/log.ts";
import { API_BODY_MAX_BYTES, VISITOR_BODY_MAX_BYTES } from "../domain/limits.ts";
import { INTERNAL_ERROR } from "../edge/error-status.ts";
import { authorise } from "./authorise.ts";
import { answerError } from "./answer.ts";
import { API_ROUTES, type ApiEnvironment } from "./routes.ts";

/** The sub-router at /api, built from the route table and from nothing else. */
export const api = new Hono<ApiEnvironment>().basePath("/api");

for (const { method, path, audience, handler } of API_ROUTES) {
  // A signed address names its own limit, and its file is counted as it streams.
  if (audience === "signed-link") {
    api.on(method, path, authorise(audience), handler);
    continue;
  }
  const maxSize = audience === "visitor" ? VISITOR_BODY_MAX_BYTES : API_BODY_MAX_BYTES;
  const limit = bodyLimit({
    maxSize,
    onError: (c) => answerError(c, { code: "too_large", message: `Запрос больше ${maxSize / 1024} КБ` }),
  });
  api.on(method, path, authorise(audience), limit, handler);
}

api.notFound((c) => answerError(c, { code: "not_found", message: "Такого адреса нет" }));

api.onError((cause, c) => {
  c.env.log.error("api_failed", { requestId: c.env.requestId, path: c.req.path, ...describeCause(cause) });
  return c.json({ error: INTERNAL_ERROR }, 500);
});
