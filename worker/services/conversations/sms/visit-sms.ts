import type { Query } from "../../../db/client.ts";
import { dropQueuedMessages } from "../../../db/queries/conversations/messages.ts";
import type { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { IntegrationRow } from "../../../db/queries/leads/integrations.ts";
import type { ChannelOptions } from "../../../domain/conversations/channel-options.ts";
import { quietUntil, smsOptionsOf } from "../../../domain/conversations/sms-options.ts";
import { VISIT_SMS } from "../../../domain/conversations/sms-text.ts";
import { formatPhone } from "../../../domain/kernel/text/phone.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { visitTimeText } from "../../../domain/leads/visits/visits.ts";
import { salonContacts } from "../../dealership/salon-contacts.ts";
import type { ContactDetailsDeps } from "../../deps.ts";
import { automaticMessage } from "../write-message.ts";

interface ConfirmedVisit {
  leadId: string;
  salonId: string | null;
  phone: string;
  at: number;
  now: number;
  /** When the visitor is reminded; null: never. */
  reminderAt: number | null;
}

/** SMS about a visit that is confirmed now, in place of those about another time or salon. Queries for the batch that confirms it. */
export async function visitSms(
  deps: ContactDetailsDeps,
  { leadId, salonId, phone, at, now, reminderAt }: ConfirmedVisit,
  settings: Awaited<ReturnType<typeof selectSettings>>[number] | undefined,
  integration: IntegrationRow | undefined,
): Promise<Query[]> {
  const before = dropQueuedMessages(deps.db, leadId, { failure: "Время или салон визита изменились", at: now });
  if (!integration?.enabled || !phone) return [before];
  const { quiet, sends } = smsOptionsOf(JSON.parse(integration.options) as ChannelOptions);
  const zone = timeZoneOf(settings?.timeZone);
  const salon = salonContacts(settings, salonId);
  const words = {
    salonName: salon.name,
    time: visitTimeText(at, zone),
    address: salon.place,
    phone: formatPhone(salon.phone),
  };
  const due = [
    ...(sends.confirmed ? [{ topic: "visit_confirmed", from: now } as const] : []),
    // Both at once would say the same.
    ...(sends.reminder && reminderAt !== null && !(sends.confirmed && reminderAt <= now)
      ? [{ topic: "visit_reminder", from: reminderAt } as const]
      : []),
  ];
  const queries: Query[] = [before];
  for (const { topic, from } of due) {
    const sendAt = quietUntil(from, quiet, zone) ?? from;
    // Quiet hours end after the visit has begun.
    if (sendAt >= at) continue;
    // A visit that is confirmed anew for the same time is another one.
    const subject = `${at}:${now}`;
    const message = { channel: "sms", topic, subject, text: VISIT_SMS[topic](words), sendAt } as const;
    queries.push(...(await automaticMessage(deps, { id: leadId }, message)));
  }
  return queries;
}
