import type { Post } from "../../adapters/web/http-post.ts";
import type { WebhookSigner } from "../../adapters/notifications/webhook-signer.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { leadPanelHref } from "../../domain/notifications/lead-notification.ts";
import { leadKindLabel } from "../../domain/leads/lead-terms.ts";

interface WebhookCall {
  url: string;
  /** The same for every attempt, so that the receiver can drop repeats. */
  deliveryId: string;
  body: unknown;
  signer: WebhookSigner;
  /** Epoch ms. */
  now: number;
}

/** A signed call (docs/notifications.md): the signature is over `<timestamp>.<delivery id>.<body>`. */
export async function webhookCall({ url, deliveryId, body, signer, now }: WebhookCall): Promise<Post> {
  const timestamp = String(Math.floor(now / 1000));
  const json = JSON.stringify(body);
  return {
    use: "webhook",
    url,
    body: json,
    headers: {
      "X-Delivery-Id": deliveryId,
      "X-Timestamp": timestamp,
      "X-Signature": `sha256=${await signer.sign(`${timestamp}.${deliveryId}.${json}`)}`,
    },
  };
}

/** The webhook's body for a lead; empty fields are null. */
export function leadEvent(lead: LeadRow, siteOrigin: string | null) {
  return {
    event: "lead.created",
    lead: {
      id: lead.id,
      type: lead.type,
      typeLabel: leadKindLabel(lead),
      createdAt: new Date(lead.createdAt).toISOString(),
      name: lead.name,
      phone: lead.phone,
      phoneNormalised: lead.phoneNormalised,
      email: lead.email,
      message: lead.message,
      car: lead.carInfo
        ? { id: lead.carId, title: lead.carInfo, price: lead.carPrice, availability: lead.carStatus }
        : null,
      ownCar: lead.carBrand
        ? {
            brand: lead.carBrand,
            model: lead.carModel,
            year: lead.carYear,
            mileageKm: lead.carMileage,
            condition: lead.carCondition,
          }
        : null,
      visit: lead.visitKind
        ? {
            kind: lead.visitKind,
            at: lead.visitAt === null ? null : new Date(lead.visitAt).toISOString(),
            isConfirmed: lead.visitConfirmedAt !== null,
          }
        : null,
      wishes: {
        budget: lead.budget,
        desiredAmount: lead.desiredAmount,
        monthlyIncome: lead.monthlyIncome,
        brand: lead.preferredBrand,
        bodyType: lead.bodyType,
      },
      /** How it came if staff entered it by hand: walk_in, call, message, mail; null: from the site. */
      origin: lead.origin,
      source: {
        page: lead.sourceUrl,
        referrer: lead.referrer,
        marks: lead.attribution === null ? null : (JSON.parse(lead.attribution) as unknown),
      },
      panelUrl: leadPanelHref(lead.id, siteOrigin),
    },
  };
}
