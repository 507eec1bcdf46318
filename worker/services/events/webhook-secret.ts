import { DeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import type { Sealer } from "../../adapters/sealer.ts";
import type { WebhookRow } from "../../db/queries/events/webhooks.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { openSealed, sealText } from "../sealed-text.ts";
import type { EventDeps } from "./event-deps.ts";

const nameOf = (id: string) => `webhook ${id}`;

export function sealWebhookSecret(sealer: Sealer, id: string, secret: string): Promise<string> {
  return sealText(sealer, nameOf(id), secret);
}

/** Null: it has none, as the one of version 1.0. @throws DeliveryFailure if it was sealed with a key that this deployment no longer has */
export async function openWebhookSecret(
  { integrationSealer, log }: Pick<EventDeps, "integrationSealer" | "log">,
  { id, secret }: Pick<WebhookRow, "id" | "secret">,
): Promise<string | null> {
  if (secret === null) return null;
  const opened = await openSealed({ integrationSealer, log }, nameOf(id), secret);
  if (opened === null) throw new DeliveryFailure(DELIVERY_FAILURES.webhookSecretNotOpened);
  return opened;
}
