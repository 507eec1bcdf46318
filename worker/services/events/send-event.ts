import { DeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { deliveryFailureOf } from "../../adapters/web/http-post.ts";
import { oneLine } from "../../domain/kernel/text/plain-text.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import {
  type EventAnswer,
  type EventFormat,
  type EventOutcome,
  type EventRequest,
  outcomeOfStatus,
} from "./event-format.ts";
import type { EventDeps } from "./event-deps.ts";
import { WebFailure, type WebResponse } from "../../adapters/web/web.ts";

/** Characters of an answer in the log. */
const ANSWER_SHOWN = 300;

/** What one request brought, for the log of deliveries. */
export interface Sent {
  outcome: EventOutcome;
  answerStatus: number | null;
  /** The beginning of the answer, or why there was none. */
  answer: string;
  tookMs: number;
}

/** Composes and sends one request. Never throws: what goes wrong is the outcome. `compose` returns null for what the receiver does not need. */
export async function sendEvent(
  deps: Pick<EventDeps, "web" | "clock" | "log">,
  compose: () => Promise<EventRequest | null>,
  read: (answer: EventAnswer) => ReturnType<NonNullable<EventFormat["read"]>> = (answer) =>
    outcomeOfStatus(answer, deps.clock.now()),
): Promise<Sent> {
  const { web, clock, log } = deps;
  const begun = clock.now();
  const tookMs = () => clock.now() - begun;
  try {
    const request = await compose();
    if (!request) return { outcome: { ok: true }, answerStatus: null, answer: NOTHING_TO_SEND, tookMs: 0 };
    const { url, method, headers, body } = request;
    const json = { "Content-Type": "application/json", ...headers };
    const response = await web.request("webhook", url, { method, headers: json, body });
    const text = await beginningOf(response);
    return {
      outcome: read({ status: response.status, headers: response.headers, text }),
      answerStatus: response.status,
      answer: oneLine(text).slice(0, ANSWER_SHOWN),
      tookMs: tookMs(),
    };
  } catch (cause) {
    const failure = cause instanceof WebFailure ? deliveryFailureOf(cause) : cause;
    const isKnown = failure instanceof DeliveryFailure;
    if (!isKnown) log.error("event_not_sent", cause);
    const reason = isKnown ? failure.reason : DELIVERY_FAILURES.internal;
    return { outcome: { ok: false, reason }, answerStatus: null, answer: reason, tookMs: tookMs() };
  }
}

const NOTHING_TO_SEND = "Получателю это событие не нужно";

/** What arrived within the limits: the status counts, not how an answer ends. */
async function beginningOf(response: WebResponse): Promise<string> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of response.chunks()) parts.push(part);
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
  }
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join("");
}
