import { DeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import type { ContactDetailsDeps } from "../deps.ts";

/** With the contact details, also where a collector holds them. Only for mails to the person and for the dealership's own systems. @throws DeliveryFailure */
export async function wholeLead({ leadStore }: Pick<ContactDetailsDeps, "leadStore">, lead: LeadRow): Promise<LeadRow> {
  if (lead.personToken === null) return lead;
  const person = (await leadStore.read([lead.personToken])).get(lead.personToken);
  if (!person) throw new DeliveryFailure(DELIVERY_FAILURES.contactDetailsMissing);
  return { ...lead, ...person, phoneNormalised: normalisePhone(person.phone) };
}
