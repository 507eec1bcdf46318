import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { DeliveryFailure, PermanentDeliveryFailure } from "../notifications/delivery-failure.ts";
import { type WebResponse, type Web, WebFailure } from "./web.ts";
import type { WebUseName } from "./web-uses.ts";

/** Redirects and 4xx stay the same on a retry, except 408, 425 and 429. */
export const isPermanentStatus = (status: number) => status >= 300 && status < 500 && ![408, 425, 429].includes(status);

export interface Post {
  use: Extract<WebUseName, "collector" | "indexNow">;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts JSON to a service that the dealership chose. Errors never contain the address: it may contain a key. */
export interface HttpPoster {
  /** Returns the collector's answer, otherwise "". @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help */
  post(request: Post): Promise<string>;
}

export function webPoster(web: Web): HttpPoster {
  return {
    async post(request) {
      try {
        const response = await send(web, request);
        if (response.isOk) return new TextDecoder().decode(await response.bytes());
        await response.cancel();
        const reason = `Ответ ${response.status}` as const;
        throw isPermanentStatus(response.status) ? new PermanentDeliveryFailure(reason) : new DeliveryFailure(reason);
      } catch (cause) {
        throw cause instanceof WebFailure ? deliveryFailureOf(cause) : cause;
      }
    },
  };
}

function send(web: Web, { use, url, headers, body }: Post): Promise<WebResponse> {
  return web.request(use, url, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });
}

/** Why nothing was delivered; permanent if the address is refused. */
export function deliveryFailureOf(cause: WebFailure): DeliveryFailure {
  if (cause.kind === "refused") return new PermanentDeliveryFailure(DELIVERY_FAILURES.addressRefused, { cause });
  if (cause.kind === "too-large") return new DeliveryFailure(DELIVERY_FAILURES.answerTooLarge, { cause });
  const isTimeout = cause.kind === "timeout";
  return new DeliveryFailure(isTimeout ? DELIVERY_FAILURES.timeout : DELIVERY_FAILURES.noConnection, {
    cause: cause.cause,
  });
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
