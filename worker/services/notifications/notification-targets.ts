import type { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { IntegrationRow } from "../../db/queries/leads/integrations.ts";
import type { NotificationChannelRow } from "../../db/queries/notifications/notification-channels.ts";
import { type ConfiguredChannel, ESCALATION_MINUTES_DEFAULT } from "../../domain/notifications/notifications.ts";
import { type MailAddress, mailSender } from "../../domain/dealership/mail-sender.ts";
import { analyticsIds } from "../../domain/dealership/analytics.ts";
import type { MetrikaTarget } from "../leads/advertising/send-conversion.ts";
import { salonsOf } from "../../domain/dealership/salons.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";
import { type TimeZone, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";

type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

/** The target of each channel; null if none is set. A channel that was switched off still gets what was queued before. */
export interface NotificationTargets {
  email: string | null;
  sender: MailAddress | null;
  telegram: string | null;
  escalation: string | null;
  escalationMinutes: number;
  metrika: MetrikaTarget;
  /** The address to which persons answer mails about their leads; null while the channel is off. */
  replies: string | null;
  /** The time zone of times in a notification. */
  timeZone: TimeZone;
  /** The name of a lead's salon; null while only one is open. */
  salonNameOf: (salonId: string | null) => string | null;
}

export function notificationTargets(
  settings: SettingsRow | undefined,
  channels: readonly NotificationChannelRow[],
  metrika?: IntegrationRow,
  replies?: IntegrationRow,
): NotificationTargets {
  const rowOf = (channel: ConfiguredChannel) => channels.find((row) => row.channel === channel);
  const open = settings?.salons ?? [];
  const salons = open.length > 1 ? salonsOf(open, toPublicSettings(settings)) : [];
  return {
    email: settings?.notificationEmail || null,
    sender: mailSender(settings),
    telegram: rowOf("telegram")?.target || null,
    escalation: rowOf("escalation")?.target || null,
    escalationMinutes: rowOf("escalation")?.afterMinutes ?? ESCALATION_MINUTES_DEFAULT,
    metrika: { metrikaId: settings ? analyticsIds(settings).yandexMetrikaId : null, integration: metrika ?? null },
    replies: replies?.enabled ? replies.account : null,
    timeZone: timeZoneOf(settings?.timeZone),
    salonNameOf: (salonId) => salons.find(({ id }) => id === salonId)?.name ?? null,
  };
}
