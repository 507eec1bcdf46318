import { isRouteErrorResponse } from "@remix-run/react";
import { SERVER_FAULT } from "#worker/domain/kernel/server-fault.ts";

interface FailureDescription {
  /** Text that can be shown: an HTTP status, or why there is none. */
  status: string;
  /** The status text; blank when there is none. */
  message: string;
  isOffline: boolean;
}

/** Error messages for a request without a response: Chromium, Firefox, Safari. */
const NO_RESPONSE = /failed to fetch|networkerror|load failed/i;
/** Remix's message for a response that it cannot decode, such as a proxy's error page. */
const UNREADABLE = /unable to decode/i;

/** Describes the error of an error boundary. */
export function describeFailure(error: unknown): FailureDescription {
  if (isRouteErrorResponse(error)) {
    return { status: String(error.status), message: error.statusText, isOffline: false };
  }
  const text = error instanceof Error ? error.message : "";
  if (error instanceof TypeError && NO_RESPONSE.test(text))
    return { status: "нет ответа", message: "", isOffline: true };
  // A loader threw; the response is always a 500.
  if (text === SERVER_FAULT) return { status: "500", message: "", isOffline: false };
  if (UNREADABLE.test(text)) return { status: "ответ сервера не разобрать", message: "", isOffline: false };
  return { status: "сбой на странице", message: "", isOffline: false };
}
