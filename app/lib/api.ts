import type { EditConflict, FieldConflict } from "#worker/domain/kernel/edit-conflict.ts";
import { logInAgain, staffUserHeaders } from "./session-end.ts";

/** What a call of /api failed with; status 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    /** Russian, fit to show. */
    message: string,
    /** One message a form field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** What somebody else has changed since; with it nothing was written. */
    readonly conflict?: EditConflict,
  ) {
    super(message);
  }
}

/** Thrown instead of sending on: the person went back to what they were doing. */
export class CallCancelled extends Error {
  override readonly name = "CallCancelled";
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

const NO_CONNECTION = "Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.";

/**
 * One call of our own /api; `path` begins below it. The answer's type is what the route says it is.
 * Throws ApiError. When the session is over the person logs in again in place and the same call is repeated; 401 means that
 * they did not.
 */
export async function callApi<T = unknown>(method: Method, path: string, body?: unknown): Promise<T> {
  for (;;) {
    try {
      return await callApiOnce<T>(method, path, body);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 401 || !(await logInAgain())) throw cause;
    }
  }
}

/** The same without a second try: 401 is thrown at once. */
export async function callApiOnce<T = unknown>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as T;
  throw failureOf(answer.status, content);
}

async function send(method: Method, path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: { ...staffUserHeaders(), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, NO_CONNECTION);
  }
}

/** `{ error, fields }` as worker/api/answer.ts writes it. */
function failureOf(status: number, content: unknown): ApiError {
  const { error, fields } = (content ?? {}) as { error?: unknown; fields?: unknown };
  const texts = Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new ApiError(
    status,
    typeof error === "string" ? error : "",
    Object.fromEntries(texts),
    status === 409 ? conflictOf(content) : undefined,
  );
}

/** Of an answer to a change that others were quicker with (worker/domain/kernel/edit-conflict.ts). */
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
