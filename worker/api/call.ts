import type * as z from "zod/mini";
import type { Services } from "../services/create-services.ts";
import { parseInput } from "../domain/kernel/parse-input.ts";
import { ok, type Result, type AppError } from "../domain/kernel/result.ts";
import type { ActorOf, ApiContext, Audience, CallProperties, Handler, Method } from "./api-route.ts";
import { readJson } from "./read-json.ts";
import { ERROR_STATUS } from "../context/error-status.ts";
import type { Car } from "../domain/cars/car.ts";

type Schema = z.ZodMiniType | undefined;
type OutputOf<S extends Schema> = S extends z.ZodMiniType ? z.output<S> : undefined;

type ParamName<P extends string> = P extends `${infer Before}/${infer Rest}`
  ? ParamName<Before> | ParamName<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;

/** `{ id: string }` of «/cars/:id». */
type PathParams<P extends string> = Record<ParamName<P>, string>;

interface CallInput<A extends Audience, Params, Query, Body> {
  services: Services;
  actor: ActorOf<A>;
  params: Params;
  query: Query;
  body: Body;
  c: ApiContext;
}

interface Row<A extends Audience, P extends string, Params, QS extends Schema, Query, BS extends Schema, V, R> {
  query?: QS;
  /** Takes the query as the screens do, without refusing any value; `query` is then a description alone. */
  readQuery?: (search: URLSearchParams) => Query;
  /** Checks the parameters of the path, before the body is read. */
  params?: (params: PathParams<P>) => Result<Params>;
  body?: BS;
  /** The schema of the body, if it depends on the path; `body` is then its description. */
  bodyOf?: (params: Params) => NonNullable<BS>;
  /** The schema of a body that may be left out. */
  optionalBody?: BS;
  /** Changes the body before it is parsed. */
  prepare?: (body: unknown) => unknown;
  run: (input: CallInput<A, Params, Query, OutputOf<BS>>) => Result<V> | Promise<Result<V>>;
  /** What the caller gets of the value; without it, the value as it is. */
  answer?: (value: V, input: CallInput<A, Params, Query, OutputOf<BS>>) => R;
  /** A response in place of the error. */
  otherwise?: (input: CallInput<A, Params, Query, OutputOf<BS>>) => Promise<Response | null>;
  cacheControl?: string;
}

type StaffProperty = "recentLogin" | "isFactorSetup" | "repeatable";

/** Properties of staff alone do not fit a call that anybody may make. */
type Properties<A extends Audience> = Omit<CallProperties, "body" | "query" | StaffProperty> & {
  [N in StaffProperty]?: A extends "visitor" | "signed-link" ? never : NonNullable<CallProperties[N]>;
};

/** What the browser sends and gets (app/lib/api.ts). */
type Sent<P extends string, QS extends Schema, Query, BS extends Schema> = PathParams<P> &
  (BS extends z.ZodMiniType ? { body: z.input<BS> } : object) &
  (QS extends z.ZodMiniType
    ? { query?: Partial<Record<keyof z.input<QS>, string>> }
    : undefined extends Query
      ? object
      : { query?: Record<string, string> });

interface TypedCall<M extends Method, P extends string, A extends Audience, I, R> extends CallProperties {
  method: M;
  path: P;
  audience: A;
  handler: Handler<A>;
  /** For types only. */
  types?: { sent: I; answer: R };
}

/** The calls by «METHOD /path», with what each takes and answers. */
export type CallTypes<C extends TypedCall<Method, string, Audience, unknown, unknown>> = {
  [One in C as `${One["method"]} ${One["path"]}`]: NonNullable<One["types"]>;
};

/** One call of /api: parses what was sent, runs one use case and answers with its value or its error. */
export function call<
  M extends Method,
  P extends string,
  const A extends Audience,
  V,
  R = V,
  QS extends z.ZodMiniObject | undefined = undefined,
  Query = OutputOf<QS>,
  BS extends Schema = undefined,
  Params = PathParams<P>,
>(
  method: M,
  path: P,
  audience: A,
  row: Properties<A> & Row<A, P, Params, QS, Query, BS, V, R>,
): TypedCall<M, P, A, Sent<P, QS, Query, BS>, R> {
  const { run, answer, otherwise, cacheControl, readQuery, params, bodyOf, optionalBody, prepare } = row;

  async function readInput(
    c: ApiContext,
    actor: ActorOf<A>,
  ): Promise<Result<CallInput<A, Params, Query, OutputOf<BS>>>> {
    const sent = c.req.param() as PathParams<P>;
    const checked = params ? params(sent) : ok(sent as Params);
    if (!checked.ok) return checked;
    const query = readQuery ? ok(readQuery(new URL(c.req.url).searchParams)) : parse(row.query, c.req.query());
    if (!query.ok) return query;
    const schema = bodyOf?.(checked.value) ?? row.body ?? optionalBody;
    const isLeftOut = optionalBody !== undefined && c.req.header("Content-Type") === undefined;
    const body =
      schema && !isLeftOut ? await readJson(c, schema, (sent) => prepared(c, actor, sent)) : parse(schema, {});
    if (!body.ok) return body;
    return ok({
      services: c.env.services,
      actor,
      params: checked.value,
      query: query.value as Query,
      body: body.value as OutputOf<BS>,
      c,
    });
  }

  async function prepared(c: ApiContext, actor: ActorOf<A>, body: unknown): Promise<Result<unknown>> {
    if (row.pictures && actor)
      return c.env.services.media.storeDataUrls(body, { fields: row.pictures, by: actor.userId });
    return ok(prepare ? prepare(body) : body);
  }

  return {
    ...row,
    method,
    path,
    audience,
    async handler(c, actor) {
      const input = await readInput(c, actor);
      if (!input.ok) return answerError(c, input.error);
      const result = await run(input.value);
      if (!result.ok) return (await otherwise?.(input.value)) ?? answerError(c, result.error);
      if (cacheControl) c.header("Cache-Control", cacheControl);
      const shown = answer ? answer(result.value, input.value) : result.value;
      return c.json(shown as object, row.status ?? 200);
    },
  };
}

function parse(schema: Schema, input: unknown): Result<unknown> {
  return schema ? parseInput(schema, input) : ok(undefined);
}

/** A call that reads its request and writes its response itself: a file, a stream, the request of another service. */
export function rawCall<M extends Method, P extends string, const A extends Audience>(
  method: M,
  path: P,
  audience: A,
  row: Properties<A> & Pick<CallProperties, "body" | "query"> & { respond: Handler<A> },
): TypedCall<M, P, A, PathParams<P> & { query?: Record<string, string> }, never> {
  return { ...row, method, path, audience, handler: row.respond };
}

/**
 * `{ "error": "<Russian text>", "fields"?: { field: text } }` with the status of its code; of a refused text also `{ "textFaults" }`
 * (domain/kernel/text-fault.ts); of a stale edit also
 * `{ "conflicts", "version", "changedBy"?, "changedAt"? }` (domain/kernel/edit-conflict.ts), and `{ "code" }` where the
 * caller can repeat the call after a confirmation.
 */
export function answerError(
  c: ApiContext,
  { code, message, fields, conflict, challenge, textFaults, retryAfterSeconds }: AppError,
): Response {
  const headers = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  const { changedAt, ...stale } = conflict ?? {};
  const step = code === "confirmation_required" ? { code } : {};
  const at = changedAt === undefined ? {} : { changedAt: isoTime(changedAt) };
  return c.json(
    {
      error: message,
      ...(fields ? { fields } : {}),
      ...(challenge ? { challenge } : {}),
      ...(textFaults ? { textFaults } : {}),
      ...stale,
      ...at,
      ...step,
    },
    ERROR_STATUS[code],
    headers,
  );
}

// The public API lists its fields one by one, so that a new column is not published by accident.
// Money in rubles, mileage in km, times in ISO 8601.

export function carShape(car: Car) {
  const { publishedAt, soldAt, createdAt, updatedAt, cutAt: _cutAt, modelFamily: _family, heldUntil, ...rest } = car;
  return {
    ...rest,
    publishedAt: isoTime(publishedAt),
    soldAt: soldAt === null ? null : isoTime(soldAt),
    heldUntil: heldUntil && heldUntil > Date.now() ? isoTime(heldUntil) : null,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}

export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}

/** Of summaries: how long lists are divided. */
export const PAGES = "page — номер страницы, X-Total-Count в ответе — сколько их всего";
