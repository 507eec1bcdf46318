import { oneLine } from "../kernel/text/plain-text.ts";

/** Shown as `Автосалон <site@salon.ru>`. */
export interface MailAddress {
  name: string;
  email: string;
}

/** Who the salon's mails come from; null if the settings name no sender. */
export function mailSender(settings: { salonName: string; fromEmail: string | null } | undefined): MailAddress | null {
  return settings?.fromEmail ? { name: oneLine(settings.salonName), email: settings.fromEmail } : null;
}
