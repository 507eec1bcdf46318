import type { EditConflict, FieldConflict } from "#worker/domain/kernel/edit-conflict.ts";
import { REQUEST_KEY_HEADER } from "#worker/domain/kernel/request-key.ts";
import type { TextFault } from "#worker/domain/kernel/text-fault.ts";
import type { ApiCalls } from "#worker/api/routes.ts";
import { newKey } from "./new-key.ts";
import type { ProofNeeded } from "./session-end.ts";

// Requests of /api with the types of its calls: for the panel (api.ts) and for programs in a browser or Node.

interface FailureDetails {
  conflict?: EditConflict | undefined;
  textFaults?: readonly TextFault[] | undefined;
  /** As the response names it. */
  code?: unknown;
}

/** A failed API call; status 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** Messages by form field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the user has to prove before the call can be repeated. */
  readonly needs: ProofNeeded | null;
  /** Set when nothing was saved because another user has changed the same row. */
  readonly conflict: EditConflict | undefined;
  /** What rules about texts the sent ones break. */
  readonly textFaults: readonly TextFault[] | undefined;
  /** The change may have been made. `message` asks the user to send it again, which is safe (request-keys.ts). */
  isAnswerLost = false;

  /** `message` is Russian text that can be shown; blank when the response has none. */
  constructor(
    status: number,
    message: string,
    fields: ApiError["fields"] = {},
    { conflict, textFaults, code }: FailureDetails = {},
  ) {
    super(message);
    this.needs = status === 401 ? "login" : code === "confirmation_required" ? "confirmation" : null;
    this.status = status;
    this.fields = fields;
    this.conflict = conflict;
    this.textFaults = textFaults;
  }
}

/** «PUT /cars/:id»: a call of our own API (worker/api). */
export type CallName = keyof ApiCalls;

/** What a call answers with. */
export type Answer<N extends CallName> = ApiCalls[N]["answer"];

declare const namedAtRunTime: unique symbol;
/** A body whose fields a form names while it runs: the server alone checks them. */
export type FormBody = object & { [namedAtRunTime]: true };

export function formBody(fields: object): FormBody {
  return fields as FormBody;
}

type Sendable<T> = T extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T;

/** The parameters of the path by their names, `query` and `body`. */
export type Sent<N extends CallName> = ApiCalls[N]["sent"] extends { body: infer B }
  ? Omit<ApiCalls[N]["sent"], "body"> & { body: Sendable<B> | FormBody }
  : ApiCalls[N]["sent"];

export type SentArguments<N extends CallName> =
  Record<never, never> extends Sent<N> ? [sent?: Sent<N>] : [sent: Sent<N>];

type Filled<P extends string> = P extends `${infer Before}:${string}/${infer Rest}`
  ? `${Before}${string}/${Filled<Rest>}`
  : P extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : P;

/** The address of a call, for a `fetch` that has to be small. */
export type ApiPath<N extends CallName> = N extends `${string} ${infer P}`
  ? `/api${Filled<P>}` | `/api${Filled<P>}?${string}`
  : never;

const NO_CONNECTION = "Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.";

/** Below /api, with the query. */
export function pathOf(
  name: string,
  { query, ...params }: { query?: Record<string, string>; [name: string]: unknown },
): string {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

interface ApiRequest {
  method: string;
  /** Below /api. */
  path: string;
  /** JSON. */
  body: string | undefined;
  headers: Record<string, string>;
}

/** Makes one request and returns the response's JSON; throws ApiError. Without `origin` it goes to the page's own site. */
export async function sendRequest<T>({ method, path, body, headers }: ApiRequest, origin = ""): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${origin}/api${path}`, {
      method,
      credentials: "same-origin",
      headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body }),
    });
  } catch {
    throw noAnswer();
  }
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(response.status, content);
  // A body that breaks off is no answer.
  if (content === undefined) throw noAnswer();
  return content as T;
}

/**
 * A client for programs: `await call("PUT /cars/:id", { id, body })`. A change carries a request key; after an error with `isAnswerLost`
 * pass the same key again, and the change is made once.
 * @param origin «https://salon.ru» @param token of a program; without one only calls for visitors answer
 */
export function apiClient({ origin, token }: { origin: string; token?: string }) {
  return async <N extends CallName>(name: N, sent: Sent<N>, requestKey: string = newKey()): Promise<Answer<N>> => {
    const { body, ...rest } = sent as { body?: unknown };
    const method = methodOf(name);
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(method === "GET" ? {} : { [REQUEST_KEY_HEADER]: requestKey }),
    };
    const json = body === undefined ? undefined : JSON.stringify(body);
    return sendRequest({ method, path: pathOf(name, rest), body: json, headers }, origin.replace(/\/+$/, ""));
  };
}

export function methodOf(name: string): string {
  return name.slice(0, name.indexOf(" "));
}

/** The failure of a request without a response. */
export function noAnswer(message: string = NO_CONNECTION): ApiError {
  const error = new ApiError(0, message);
  error.isAnswerLost = true;
  return error;
}

/** Reads the `{ error, fields, code }` that worker/api/call.ts writes. */
export function failureOf(status: number, content: unknown): ApiError {
  const { error, fields, code, isUnknown, textFaults } = (content ?? {}) as Record<string, unknown>;
  const texts = Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const failure = new ApiError(status, typeof error === "string" ? error : "", Object.fromEntries(texts), {
    conflict: status === 409 ? conflictOf(content) : undefined,
    textFaults: Array.isArray(textFaults) ? (textFaults as TextFault[]) : undefined,
    code,
  });
  // A proxy's page, or an exception on the server.
  failure.isAnswerLost = status >= 500 && (typeof error !== "string" || isUnknown === true);
  return failure;
}

/** The edit conflict in a 409 response (worker/domain/kernel/edit-conflict.ts). */
function conflictOf(content: unknown): EditConflict | undefined {
  const { conflicts, version, changedBy, changedAt } = (content ?? {}) as Record<string, unknown>;
  if (!Array.isArray(conflicts) || typeof version !== "number") return undefined;
  return {
    conflicts: conflicts as FieldConflict[],
    version,
    ...(typeof changedBy === "string" && typeof changedAt === "string"
      ? { changedBy, changedAt: Date.parse(changedAt) }
      : {}),
  };
}
