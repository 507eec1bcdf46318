import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { type PushMessage, type PushSubscriptionInput } from "../../domain/live/push.ts";
import { DeliveryFailure } from "../notifications/delivery-failure.ts";
import { type PushSender } from "./web-push.ts";

/** Collects messages; endpoints in `gone` have ended, those in `failing` fail. */
export function fakePush() {
  const fake = {
    sent: [] as { endpoint: string; message: PushMessage }[],
    gone: [] as string[],
    failing: [] as string[],
    publicKey: () => Promise.resolve("key"),
    async send({ endpoint }: PushSubscriptionInput, message: PushMessage) {
      if (fake.failing.includes(endpoint)) throw new DeliveryFailure(DELIVERY_FAILURES.noConnection);
      if (fake.gone.includes(endpoint)) return false;
      fake.sent.push({ endpoint, message });
      return true;
    },
  };
  return fake satisfies PushSender;
}
