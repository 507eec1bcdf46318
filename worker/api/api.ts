import { Hono } from "hono";
import { API_BODY_MAX_BYTES, PICTURES_BODY_MAX_BYTES, VISITOR_BODY_MAX_BYTES } from "../domain/kernel/limits.ts";
import { REQUEST_KEY_HEADER } from "../domain/kernel/request-key.ts";
import { exceptionAnswer } from "../context/error-status.ts";
import { requireAudience, withActor } from "./authorise.ts";
import { answerError } from "./answer.ts";
import { limitBody } from "./limit-body.ts";
import { type ApiRoute, type ApiEnvironment, isStaffRoute, takesRequestKey } from "./api-route.ts";
import { oncePerKey, readRequestKey } from "./request-key.ts";
import { API_ROUTES } from "./routes.ts";

/** The router of /api, built from the route table only. */
export const api = new Hono<ApiEnvironment>().basePath("/api");

for (const route of API_ROUTES) {
  const { method, path } = route;
  if (isStaffRoute(route)) {
    const handler = takesRequestKey(route) ? oncePerKey(route) : route.handler;
    api.on(method, path, readRequestKey, requireAudience(route), limitBody(limitOf(route)), withActor(handler));
  } else if (route.audience === "visitor") {
    api.on(method, path, limitBody(limitOf(route)), (c) => route.handler(c, null));
  } else {
    // The signed address contains the limit; the handler counts bytes while streaming.
    api.on(method, path, (c) => route.handler(c, null));
  }
}

function limitOf({ audience, pictures, hasPictures, maxBytes }: ApiRoute): number {
  if (maxBytes !== undefined) return maxBytes;
  if (pictures || hasPictures) return PICTURES_BODY_MAX_BYTES;
  return audience === "visitor" ? VISITOR_BODY_MAX_BYTES : API_BODY_MAX_BYTES;
}

api.notFound((c) => answerError(c, { code: "not_found", message: "Такого адреса нет" }));

api.onError((cause, c) => {
  const isKeyed = c.req.header(REQUEST_KEY_HEADER) !== undefined;
  const { status, body, headers } = exceptionAnswer(cause, { method: c.req.method, isKeyed });
  c.env.log.error(status === 503 ? "database_unavailable" : "api_failed", cause, { path: c.req.path });
  return c.json(body, status, headers);
});
