import { Agent, buildConnector, fetch } from "undici";
import { maxRelayCall, type MaxRelayAnswer } from "../../worker/domain/conversations/max-relay-schema.ts";
import { trusting, type TrustedService } from "../outgoing/guarded-fetch.ts";
import type { CollectorCall } from "./collector-calls.ts";

/** A message of 4,000 characters, each escaped. */
const CALL_MAX_BYTES = 128 * 1024;
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
/** Less than the site waits. */
const TIMEOUT_MS = 15_000;

export interface MaxRelay {
  call: CollectorCall;
  close(): Promise<void>;
}

/**
 * Passes requests of the site on to MAX, whose certificate the edge does not trust: to this one service, to the methods that
 * `maxRelayCall` names, without redirects. Nothing of them is stored or logged. A request that MAX does not answer fails.
 */
export function openMaxRelay(max: TrustedService): MaxRelay {
  const agent = new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: ANSWER_MAX_BYTES,
    connect: buildConnector({ ...trusting(max), timeout: TIMEOUT_MS }),
  });

  async function answer(body: unknown): Promise<MaxRelayAnswer | null> {
    const { success, data } = maxRelayCall.safeParse(body);
    if (!success) return null;
    const response = await fetch(max.origin + data.path, {
      method: data.method,
      headers: { Authorization: data.token, "Content-Type": "application/json" },
      ...(data.body !== null && { body: data.body }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      dispatcher: agent,
    });
    return { status: response.status, body: await response.text(), retryAfter: response.headers.get("retry-after") };
  }

  return {
    call: { maxBytes: CALL_MAX_BYTES, answer: (_records, body) => answer(body) },
    close: () => agent.destroy(),
  };
}
