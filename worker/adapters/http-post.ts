import { DELIVERY_FAILURES } from "../domain/notifications/delivery-failures.ts";
import { DeliveryFailure, PermanentDeliveryFailure } from "./delivery-failure.ts";

const TIMEOUT_MS = 10_000;
/** The rest of a longer response is dropped, characters. */
const ANSWER_MAX = 100_000;
/** Redirects and 4xx stay the same on a retry, except 408, 425 and 429. */
const isPermanent = (status: number) => status >= 300 && status < 500 && ![408, 425, 429].includes(status);

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts JSON to a service that the dealership chose. Errors never contain the address: it may contain a key. */
export interface HttpPoster {
  /** Returns the response's text. @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help */
  post(request: Post): Promise<string>;
}

export const fetchPoster: HttpPoster = {
  async post({ url, headers, body }) {
    const response = await send(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.text()).slice(0, ANSWER_MAX);
    await response.body?.cancel();
    const reason = `Ответ ${response.status}` as const;
    throw isPermanent(response.status) ? new PermanentDeliveryFailure(reason) : new DeliveryFailure(reason);
  },
};

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new DeliveryFailure(isLate ? DELIVERY_FAILURES.timeout : DELIVERY_FAILURES.noConnection, { cause });
  }
}

/** Collects posts instead of sending them; `failWith` makes the next posts fail. */
export function fakePoster(): HttpPoster & { posted: Post[]; failWith: Error | null } {
  const fake: ReturnType<typeof fakePoster> = {
    posted: [],
    failWith: null,
    post(request: Post) {
      if (fake.failWith) return Promise.reject(fake.failWith);
      fake.posted.push(request);
      return Promise.resolve("");
    },
  };
  return fake;
}
