import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { mailSender } from "../../../domain/dealership/mail-sender.ts";
import { type TimeZone, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import type { NotificationText } from "../../../domain/notifications/lead-notification.ts";
import type { NotificationDeps } from "../../deps.ts";

export type StaffMailDeps = Pick<NotificationDeps, "db" | "clock" | "ids" | "log" | "caller" | "mail" | "siteOrigin">;

interface StaffMail {
  zone: TimeZone;
  /** Never throws: a mail that is not accepted is logged. */
  send(to: string, text: NotificationText): Promise<void>;
}

/** Mail to members of staff; null where this deployment or the settings name no sender. */
export async function staffMail({ db, mail, log }: StaffMailDeps): Promise<StaffMail | null> {
  const [[settings]] = await db.read([selectSettings(db)]);
  const from = mailSender(settings);
  if (!mail || !from) return null;
  return {
    zone: timeZoneOf(settings?.timeZone),
    async send(to, { subject, text }) {
      await mail.send({ from, to, subject, text }).catch((cause: unknown) => log.error("staff_mail_failed", cause));
    },
  };
}
