import { DeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import { webhookSigner, type WebhookSigner } from "../../../adapters/notifications/webhook-signer.ts";
import { signingKeys } from "../../../domain/events/signing-secrets.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import type { EventFormat, EventRequest, FormatDeps, WebhookTarget } from "../event-format.ts";
import { changesBody, subjectBody } from "./event-bodies.ts";

/** Standard Webhooks (https://www.standardwebhooks.com), as docs/events.md describes it. */
export const standardFormat: EventFormat = {
  compose({ id, seq, kind, at, changes, subject }, webhook, deps) {
    const about = subjectBody(subject, deps.siteOrigin);
    const body = {
      type: kind,
      timestamp: new Date(at).toISOString(),
      sequence: seq,
      data: { id: subject.id, changes: changesBody(changes), ...about },
      ...(isOfVersion1(webhook) ? { event: kind, ...about } : {}),
    };
    return signed(webhook, id, body, deps);
  },
  composeTest(webhook, deps) {
    const body = {
      type: "test",
      timestamp: new Date(deps.now).toISOString(),
      data: {},
      ...(isOfVersion1(webhook) ? { event: "test" } : {}),
    };
    return signed(webhook, `evt_test_${deps.now}`, body, deps);
  },
};

/** The webhook of version 1.0 as migrations/0004_events.sql has made it, until its secret is replaced: old receivers understand it. */
function isOfVersion1({ secret }: WebhookTarget): boolean {
  return secret === null;
}

async function signed(
  webhook: WebhookTarget,
  id: string,
  body: object,
  { webhookSigner: oldSigner, now }: FormatDeps,
): Promise<EventRequest> {
  const timestamp = String(Math.floor(now / 1000));
  const json = JSON.stringify(body);
  const signers = signersOf(webhook, oldSigner, now);
  const signatures = await Promise.all(
    signers.map(async (signer) => `v1,${await signer.signBase64(`${id}.${timestamp}.${json}`)}`),
  );
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
  const [signer] = signers;
  const old =
    isOfVersion1(webhook) && signer
      ? {
          "X-Delivery-Id": id,
          "X-Timestamp": timestamp,
          "X-Signature": `sha256=${await signer.sign(`${timestamp}.${id}.${json}`)}`,
        }
      : {};
  return { method: "POST", url: webhook.url, headers: { ...headers, ...old }, body: json };
}

/** One for each key: after a change of the secret both sign for a day. */
function signersOf({ secret }: WebhookTarget, oldSigner: WebhookSigner | null, now: number): WebhookSigner[] {
  if (secret !== null) return signingKeys(secret, now).map((key) => webhookSigner(key));
  if (!oldSigner) throw new DeliveryFailure(DELIVERY_FAILURES.noWebhookSecret);
  return [oldSigner];
}
