import { ANSWER_LOST } from "#worker/domain/kernel/request-key.ts";
import {
  type Answer,
  ApiError,
  type CallName,
  methodOf,
  pathOf,
  type SentArguments,
  sendRequest,
} from "./api-client.ts";
import { openIntent } from "./request-keys.ts";
import { logInAgain, staffUserHeaders } from "./session-end.ts";
import { askForReasons } from "./text-reasons.ts";

export {
  type Answer,
  ApiError,
  type ApiPath,
  type CallName,
  failureOf,
  type FormBody,
  formBody,
  noAnswer,
} from "./api-client.ts";

/** Thrown by a call that the user cancelled in a dialog. */
export class CallCancelled extends Error {
  override readonly name = "CallCancelled";
}

/**
 * Calls our own API and returns the response's JSON. Throws ApiError. When the session has ended,
 * a dangerous action needs a new proof of identity, or a text needs a reason, a dialog asks for it and the call is repeated; an
 * error with `needs` or `textFaults` means that the user cancelled.
 */
export async function callApi<N extends CallName>(name: N, ...[sent]: SentArguments<N>): Promise<Answer<N>> {
  const { body, ...rest }: { body?: unknown } = sent ?? {};
  let reasons: Record<string, string> = {};
  for (;;) {
    try {
      const withReasons = Object.keys(reasons).length > 0 ? { ...(body as object), textReasons: reasons } : body;
      return await repeatAfterLogin(() => callOnce<Answer<N>>(name, rest, withReasons));
    } catch (cause) {
      const given = cause instanceof ApiError && cause.textFaults ? await askForReasons(cause.textFaults) : null;
      if (!given) throw cause;
      reasons = { ...reasons, ...given };
    }
  }
}

/** «/api/leads/export/xlsx»: the address of a call, for a link or an upload. */
export function apiPath<N extends CallName>(name: N, ...[sent]: SentArguments<N>): string {
  return `/api${pathOf(name, sent ?? {})}`;
}

/** Makes a call, and makes it again after each refusal that the user answers with a login or a confirmation. */
export async function repeatAfterLogin<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (cause) {
      if (!(cause instanceof ApiError) || !cause.needs || !(await logInAgain(cause.needs))) throw cause;
    }
  }
}

/** Like callApi, but without the dialogs. */
export async function callApiOnce<N extends CallName>(name: N, ...[sent]: SentArguments<N>): Promise<Answer<N>> {
  const { body, ...rest }: { body?: unknown } = sent ?? {};
  return callOnce<Answer<N>>(name, rest, body);
}

async function callOnce<T>(name: string, sent: object, body: unknown): Promise<T> {
  const method = methodOf(name);
  const path = pathOf(name, { ...sent });
  const json = body === undefined ? undefined : JSON.stringify(body);
  const intent = method === "GET" ? null : openIntent(`${method} /api${path}`, json);
  try {
    const content = await sendRequest<T>({
      method,
      path,
      body: json,
      headers: { ...staffUserHeaders(), ...intent?.headers },
    });
    intent?.close();
    return content;
  } catch (cause) {
    if (!(cause instanceof ApiError) || !intent) throw cause;
    throw settled(cause, intent);
  }
}

/** The failure of a change, whose intent stays open if the change may have been made. */
function settled(cause: ApiError, intent: { close(): void }): ApiError {
  if (!cause.isAnswerLost) {
    intent.close();
    return cause;
  }
  const lost = new ApiError(cause.status, (cause.status !== 0 && cause.message) || ANSWER_LOST);
  lost.isAnswerLost = true;
  return lost;
}
