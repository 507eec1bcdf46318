import type { SendEmail } from "@cloudflare/workers-types";
import { DELIVERY_FAILURES, type DeliveryFailureReason } from "../../domain/notifications/delivery-failures.ts";
import type { MailAddress } from "../../domain/dealership/mail-sender.ts";
import { DeliveryFailure, PermanentDeliveryFailure } from "./delivery-failure.ts";

/** Only `text` may contain line breaks: in a header they would start another header. */
export interface Mail {
  from: MailAddress;
  to: string;
  subject: string;
  text: string;
  /** More headers; values without line breaks. */
  headers?: Record<string, string>;
}

/** @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** Error codes of the binding that only the dealership can resolve. */
const PERMANENT: Readonly<Record<string, DeliveryFailureReason>> = {
  E_SENDER_NOT_VERIFIED: DELIVERY_FAILURES.senderNotVerified,
  E_RECIPIENT_NOT_ALLOWED: DELIVERY_FAILURES.recipientNotVerified,
  E_VALIDATION_ERROR: DELIVERY_FAILURES.invalidMail,
};

export function bindingMail(binding: SendEmail): MailSender {
  return {
    async send(mail) {
      try {
        await binding.send(mail);
      } catch (cause) {
        const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
        const reason = PERMANENT[code];
        if (reason) throw new PermanentDeliveryFailure(reason, { cause });
        throw new DeliveryFailure(code ? `Почта не принята: ${code}` : DELIVERY_FAILURES.mailNotAccepted, { cause });
      }
    },
  };
}

/** Collects mails instead of sending them; `failWith` makes the next sends fail. */
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
