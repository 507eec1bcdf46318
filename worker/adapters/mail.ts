import type { SendEmail } from "@cloudflare/workers-types";
import { NeverDeliverable } from "./never-deliverable.ts";

/** One line each but for the text; whoever writes a mail keeps line breaks out of the rest. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** @throws NeverDeliverable when trying again is of no use, any other error when it is. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** The binding's codes for what only the salon can put right. */
const PERMANENT: Readonly<Record<string, string>> = {
  E_SENDER_NOT_VERIFIED: "Адрес отправителя не подтверждён в Cloudflare",
  E_RECIPIENT_NOT_ALLOWED: "Адрес получателя не подтверждён в Cloudflare",
  E_VALIDATION_ERROR: "Письмо составлено неверно",
};

export function bindingMail(binding: SendEmail): MailSender {
  return {
    async send(mail) {
      try {
        await binding.send(mail);
      } catch (cause) {
        const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
        const reason = PERMANENT[code];
        if (reason) throw new NeverDeliverable(reason);
        throw new Error(code ? `Почта не принята: ${code}` : "Почта не принята", { cause });
      }
    },
  };
}

/** Keeps what would have been sent; `failWith` makes the next sends fail. */
export function fakeMail(): MailSender & { sent: Mail[]; failWith: Error | null } {
  const fake: ReturnType<typeof fakeMail> = {
    sent: [],
    failWith: null,
    send(mail: Mail) {
      if (fake.failWith) return Promise.reject(fake.failWith);
      fake.sent.push(mail);
      return Promise.resolve();
    },
  };
  return fake;
}
