import { Hono, type Handler as HonoHandler } from "hono";
import { REQUEST_KEY_HEADER, REQUEST_KEY_PATTERN } from "../domain/kernel/request-key.ts";
import { exceptionAnswer } from "../context/error-status.ts";
import { answerError } from "./call.ts";
import {
  type ApiEnvironment,
  type ApiRoute,
  bodyLimitOf,
  isStaffRoute,
  takesRequestKey,
  takesToken,
  type Handler,
  type StaffRoute,
  type ApiContext,
} from "./api-route.ts";
import { API_ROUTES } from "./routes.ts";
import { createMiddleware } from "hono/factory";
import type { AppError } from "../domain/kernel/result.ts";
import { missingScopeText, TOKEN_REFUSED, TOKEN_UNKNOWN } from "../domain/staff/api-tokens.ts";
import { CONFIRMATION_REQUIRED, confirmationPath } from "../domain/staff/confirmation.ts";
import { isAllowed, permissionsOf, type StaffAudience } from "../domain/staff/permissions.ts";
import { forbiddenText } from "../domain/staff/permission-labels.ts";
import { STAFF_USER_HEADER } from "../domain/staff/staff-roles.ts";
import type { StaffSession } from "../services/staff/session.ts";

/** Starts to read the row of the request's key together with the session: one round trip. */
const readRequestKey = createMiddleware<ApiEnvironment>(async (c, next) => {
  const key = c.req.header(REQUEST_KEY_HEADER);
  if (key === undefined) return next();
  if (!REQUEST_KEY_PATTERN.test(key)) {
    return answerError(c, {
      code: "invalid",
      message: `${REQUEST_KEY_HEADER}: от 16 до 64 латинских букв, цифр, «-» и «_»`,
    });
  }
  const reads = [c.env.staffSession(), c.env.requestKeys.find(key)];
  // A failure is thrown where the value is used.
  await Promise.allSettled(reads);
  return next();
});

/** The handler of a call that executes once per request key and repeats its first answer. Without a key it executes each time. */
function oncePerKey(route: StaffRoute): Handler<StaffAudience> {
  const { handler } = route;
  return async (c, actor) => {
    const key = c.req.header(REQUEST_KEY_HEADER);
    if (key === undefined) return handler(c, actor);
    const { requestKeys } = c.env;
    const call = { key, userId: actor.userId, request: await requestOf(c, route) };
    const known = await requestKeys.find(key);
    if (known) return repeatOf(c, await requestKeys.readAnswer(known, call));
    let response: Response | undefined;
    const first = await requestKeys.answerOnce(call, {
      async make() {
        response = await handler(c, actor);
        return response.ok ? storedAnswer(response.status, await response.clone().text()) : null;
      },
      toAnswer: (value) => storedAnswer(200, JSON.stringify(value)),
    });
    if (first) return repeatOf(c, first);
    if (!response) throw new Error("The call has no answer");
    return response;
  };
}

/** A streamed body is compared by its length: it is read once, by the handler. */
async function requestOf(c: ApiContext, { maxBytes }: StaffRoute): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const body = maxBytes === undefined ? await c.req.text() : (c.req.header("Content-Length") ?? "");
  return `${c.req.method} ${pathname}${search}\n${body}`;
}

function storedAnswer(status: number, body: string): string {
  return JSON.stringify({ status, body });
}

type Answer = Awaited<ReturnType<ApiContext["env"]["requestKeys"]["readAnswer"]>>;

function repeatOf(c: ApiContext, answer: Answer): Response {
  if (!answer.ok) return answerError(c, answer.error);
  const { status, body } = JSON.parse(answer.value) as { status: 200 | 201; body: string };
  return c.body(body, status, { "Content-Type": "application/json" });
}

/**
 * Refuses callers without a session, without the permission or, for a dangerous action, without a recent proof of identity,
 * before the body is read. A link that the browser follows without a script leads to the page that confirms.
 */
function requireAudience(route: StaffRoute) {
  const { audience, recentLogin, isFactorSetup } = route;
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const session = await c.env.staffSession();
    if (c.env.caller.bearer && !session?.token) return refuseToken(c, TOKEN_UNKNOWN, 'error="invalid_token"');
    if (session?.token && !takesToken(route)) return answerError(c, TOKEN_REFUSED);
    if (session?.token && !isAllowed(session.permissions, audience)) {
      const error: AppError = { code: "forbidden", message: missingScopeText(audience, session.token) };
      return refuseToken(c, error, `error="insufficient_scope", scope="${permissionsOf(audience).join(" ")}"`);
    }
    const error = refusalOf(session, audience, c.req.header(STAFF_USER_HEADER));
    if (error) return answerError(c, error);
    if (session?.mustSetUpFactor && !isFactorSetup) return answerError(c, FACTOR_FIRST);
    if (!recentLogin || session?.isConfirmed) return next();
    return isNavigation(c.req.raw)
      ? c.redirect(confirmationPath(pathOf(c.req.url)), 303)
      : answerError(c, CONFIRMATION_REQUIRED);
  });
}

/** A call that needs no session works with a right token or none: a program whose token has ended must not read less without noticing. */
function checkToken(route: ApiRoute) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (!c.env.caller.bearer) return next();
    const session = await c.env.staffSession();
    if (!session) return refuseToken(c, TOKEN_UNKNOWN, 'error="invalid_token"');
    return takesToken(route) ? next() : answerError(c, TOKEN_REFUSED);
  });
}

/** With the header of RFC 6750, section 3. */
function refuseToken(c: ApiContext, error: AppError, reason: string): Response {
  c.header("WWW-Authenticate", `Bearer ${reason}`);
  return answerError(c, error);
}

/** Passes the session, which is read once per request. */
function withActor(handler: Handler<StaffAudience>): HonoHandler<ApiEnvironment> {
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

/** The router of /api, built from the route table only. */
export const api = new Hono<ApiEnvironment>().basePath("/api");

for (const route of API_ROUTES) {
  const { method, path } = route;
  if (isStaffRoute(route)) {
    const handler = takesRequestKey(route) ? oncePerKey(route) : route.handler;
    api.on(method, path, readRequestKey, requireAudience(route), limitBody(bodyLimitOf(route)), withActor(handler));
  } else if (route.audience === "visitor") {
    api.on(method, path, checkToken(route), limitBody(bodyLimitOf(route)), (c) => route.handler(c, null));
  } else {
    // The signed address contains the limit; the handler counts bytes while streaming.
    api.on(method, path, checkToken(route), (c) => route.handler(c, null));
  }
}

api.notFound((c) => answerError(c, { code: "not_found", message: "Такого адреса нет" }));

api.onError((cause, c) => {
  const isKeyed = c.req.header(REQUEST_KEY_HEADER) !== undefined;
  const { status, body, headers } = exceptionAnswer(cause, { method: c.req.method, isKeyed });
  c.env.log.error(status === 503 ? "database_unavailable" : "api_failed", cause, { path: c.req.path });
  return c.json(body, status, headers);
});

/**
 * Refuses bodies of more than `maxSize` bytes, whether the client announces their length or sends them in chunks, and chunks that break
 * off. Unlike `hono/body-limit` it leaves the rest of a refused body unlocked, because `drainBody` must read it.
 */
function limitBody(maxSize: number) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const announced = headers.has("Transfer-Encoding") ? null : headers.get("Content-Length");
    const read = announced === null ? await readUpTo(body, maxSize) : null;
    if (read === "broken") return answerError(c, { code: "invalid", message: "Запрос пришёл не полностью" });
    if (announced !== null ? Number(announced) > maxSize : read === null)
      return answerError(c, { code: "too_large", message: `Запрос больше ${maxSize / 1024} КБ` });
    if (read) c.req.raw = new Request(c.req.raw, { method: c.req.method, body: read });
    return next();
  });
}

/** The whole body, or null when it has more than `maxSize` bytes. */
async function readUpTo(body: ReadableStream<Uint8Array>, maxSize: number): Promise<Blob | "broken" | null> {
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for await (const part of body.values({ preventCancel: true })) {
      size += part.byteLength;
      if (size > maxSize) return null;
      parts.push(part as Uint8Array<ArrayBuffer>);
    }
  } catch {
    return "broken";
  }
  return new Blob(parts);
}
