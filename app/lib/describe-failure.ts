import { isRouteErrorResponse } from "@remix-run/react";

export interface FailureDescription {
  /** Fit to show: an HTTP status, or why there is none. */
  status: string;
  /** What the server named the failure; blank when it named none. */
  message: string;
  isOffline: boolean;
}

/** How browsers name a request that got no answer: Chromium, Firefox, Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i;
/** Remix's text for a loader that threw, whose answer is always a 500. */
const SERVER_FAULT = "Unexpected Server Error";
/** Remix's text for an answer that is not the server's own, such as a proxy's error page. */
const UNREADABLE = /unable to decode/i;

/** What an error boundary got: an answer with a status is never called «no answer», and the other way round. */
export function describeFailure(error: unknown): FailureDescription {
  if (isRouteErrorResponse(error)) {
    return { status: String(error.status), message: error.statusText, isOffline: false };
  }
  const text = error instanceof Error ? error.message : "";
  if (error instanceof TypeError && NO_ANSWER.test(text)) return { status: "нет ответа", message: "", isOffline: true };
  if (text === SERVER_FAULT) return { status: "500", message: "", isOffline: false };
  if (UNREADABLE.test(text)) return { status: "ответ сервера не разобрать", message: "", isOffline: false };
  return { status: "сбой на странице", message: "", isOffline: false };
}
