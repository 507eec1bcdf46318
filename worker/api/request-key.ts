import { createMiddleware } from "hono/factory";
import { REQUEST_KEY_HEADER, REQUEST_KEY_PATTERN } from "../domain/kernel/request-key.ts";
import type { StaffAudience } from "../domain/staff/permissions.ts";
import { answerError } from "./answer.ts";
import type { ApiContext, ApiEnvironment, Handler, StaffRoute } from "./api-route.ts";

/** Starts to read the row of the request's key together with the session: one round trip. */
export const readRequestKey = createMiddleware<ApiEnvironment>(async (c, next) => {
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
export function oncePerKey(route: StaffRoute): Handler<StaffAudience> {
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
