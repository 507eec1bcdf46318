import type { SendEmail } from "@cloudflare/workers-types";
import { createTransport } from "nodemailer";
import type { MailSettings } from "../settings.ts";
import { isLocalHost } from "./local-host.ts";

/** A mail as worker/adapters/notifications/mail.ts hands it to the binding. */
interface PlainMail {
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  replyTo?: { name: string; email: string };
  headers?: Record<string, string>;
  attachments?: { filename: string; type: string; content: Uint8Array }[];
}

/** How a mail server refuses, by the SMTP command that it refused for good. */
const REFUSALS: Readonly<Record<string, string>> = {
  "MAIL FROM": "E_SENDER_NOT_VERIFIED",
  "RCPT TO": "E_RECIPIENT_NOT_ALLOWED",
  DATA: "E_VALIDATION_ERROR",
};

/** A failure with the error codes of Cloudflare's binding, by which the Worker decides whether to try again. */
class MailError extends Error {
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super(`The mail server did not take the mail: ${code}`, options);
    this.code = code;
  }
}

/**
 * Sends mail over SMTP, encrypted unless the mail server is on this machine; such a one often has a certificate that it signed itself. Mail
 * servers accept a sender of their own alone, so the address of the panel's settings becomes the one for answers.
 */
export function smtpMail({ url, from, dkim }: MailSettings): SendEmail & { close(): void } {
  const isLocal = isLocalHost(url.hostname);
  const isTls = url.protocol === "smtps:";
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(dkim && {
      dkim: { domainName: from.slice(from.lastIndexOf("@") + 1), keySelector: dkim.selector, privateKey: dkim.key },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { from: salon, to, subject, text, headers, attachments = [], ...given } = message as unknown as PlainMail;
      const answers = given.replyTo ?? salon;
      try {
        const { messageId } = await transport.sendMail({
          from: { name: salon.name, address: from },
          to,
          subject,
          text,
          ...(headers && { headers }),
          ...(answers.email !== from && { replyTo: { name: answers.name, address: answers.email } }),
          attachments: attachments.map(({ filename, type, content }) => {
            return { filename, contentType: type, content: Buffer.from(content) };
          }),
        });
        return { messageId };
      } catch (cause) {
        throw new MailError(codeOf(cause), { cause });
      }
    },
    close: () => transport.close(),
  };
}

function codeOf(cause: unknown): string {
  const {
    command = "",
    responseCode = 0,
    code = "E_SMTP",
    syscall = "",
    timeoutType = "",
  } = cause as { command?: string; responseCode?: number; code?: string; syscall?: string; timeoutType?: string };
  // RFC 1870: the size.
  if (responseCode === 552) return "E_CONTENT_TOO_LARGE";
  if (responseCode >= 500 && REFUSALS[command]) return REFUSALS[command];
  // Node and nodemailer find a faulty address before the server does.
  if (code === "EENVELOPE" && responseCode === 0) return "E_VALIDATION_ERROR";
  if (responseCode) return `SMTP ${responseCode}`;
  const isBroken = code === "ECONNECTION" || timeoutType === "SOCKET_TIMEOUT" || ["read", "write"].includes(syscall);
  return isBroken ? "E_UNSURE" : code;
}
