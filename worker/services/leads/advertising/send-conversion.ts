import { PermanentDeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import type { IntegrationRow } from "../../../db/queries/leads/integrations.ts";
import { conversionOf, CONVERSIONS } from "../../../domain/leads/advertising/conversions.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import type { NotificationDeps } from "../../deps.ts";
import { type IntegrationDeps, openSecret } from "../integrations/integration-secret.ts";

type AdvertisingDeps = IntegrationDeps & Pick<NotificationDeps, "advertising">;

/** Metrika as the dealership has set it up. */
export interface MetrikaTarget {
  metrikaId: string | null;
  integration: IntegrationRow | null;
}

/** Reports the result of a lead; without a lead it checks the account. @throws DeliveryFailure */
export async function sendConversion(
  deps: AdvertisingDeps,
  topic: string,
  lead: LeadRow | null,
  { metrikaId, integration }: MetrikaTarget,
): Promise<void> {
  const token = integration && (await openSecret(deps, integration));
  if (!token) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noMetrikaToken);
  if (!metrikaId) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noMetrikaId);
  if (!lead) return deps.advertising.check({ metrikaId, token });
  const kind = CONVERSIONS.find((known) => known === topic);
  const conversion = kind ? conversionOf(lead, kind) : null;
  if (!conversion) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noConversion);
  await deps.advertising.report({ metrikaId, token }, conversion);
}
