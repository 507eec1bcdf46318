import type { SendEmail } from "@cloudflare/workers-types";
import { DELIVERY_FAILURES, type DeliveryFailureReason } from "../../domain/notifications/delivery-failures.ts";
import type { MailAddress } from "../../domain/dealership/mail-sender.ts";
import { DeliveryFailure, PermanentDeliveryFailure, UnsureDeliveryFailure } from "./delivery-failure.ts";

/** Only `text` may contain line breaks: in a header they would start another header. */
export interface Mail {
  from: MailAddress;
  to: string;
  subject: string;
  text: string;
  /** Where answers go, if not to the sender. */
  replyTo?: MailAddress;
  /** More headers; values without line breaks. Cloudflare takes those of its list and X-… (docs/notifications.md). */
  headers?: Record<string, string>;
  /** Cloudflare takes 5 MiB in all (https://developers.cloudflare.com/email-service/platform/limits/). */
  attachments?: { disposition: "attachment"; filename: string; type: string; content: Uint8Array }[];
}

export interface MailSender {
  /**
   * Returns the Message-ID.
   * @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help, UnsureDeliveryFailure if it may have been sent
   */
  send(mail: Mail): Promise<string>;
}

/** Error codes of the binding that only the dealership can resolve. */
const PERMANENT: Readonly<Record<string, DeliveryFailureReason>> = {
  E_SENDER_NOT_VERIFIED: DELIVERY_FAILURES.senderNotVerified,
  E_RECIPIENT_NOT_ALLOWED: DELIVERY_FAILURES.recipientNotVerified,
  E_VALIDATION_ERROR: DELIVERY_FAILURES.invalidMail,
  E_CONTENT_TOO_LARGE: DELIVERY_FAILURES.mailTooLarge,
  E_RECIPIENT_SUPPRESSED: DELIVERY_FAILURES.recipientSuppressed,
};
/** Of the binding, and of server/mail/smtp-mail.ts: the connection broke after the mail. */
const UNSURE: readonly string[] = ["", "E_INTERNAL_SERVER_ERROR", "E_UNSURE"];

export function bindingMail(binding: SendEmail): MailSender {
  return {
    async send(mail) {
      try {
        return (await binding.send(mail)).messageId;
      } catch (cause) {
        const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
        const reason = PERMANENT[code];
        if (reason) throw new PermanentDeliveryFailure(reason, { cause });
        const Failure = UNSURE.includes(code) ? UnsureDeliveryFailure : DeliveryFailure;
        if (code === "E_UNSURE") throw new Failure(DELIVERY_FAILURES.mailInterrupted, { cause });
        throw new Failure(code ? `Почта не принята: ${code}` : DELIVERY_FAILURES.mailNotAccepted, { cause });
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
      return Promise.resolve(`<${fake.sent.length}@mail.test>`);
    },
  };
  return fake;
}
