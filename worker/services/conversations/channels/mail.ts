import {
  DeliveryFailure,
  PermanentDeliveryFailure,
  UnsureDeliveryFailure,
} from "../../../adapters/notifications/delivery-failure.ts";
import type { MailboxPosition } from "../../../adapters/mailbox.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectLead } from "../../../db/queries/leads/lead-page.ts";
import { isReplyAddress } from "../../../domain/conversations/mail-address.ts";
import { MESSAGE_ATTACHMENTS_MAX, MESSAGE_TEXT_MAX } from "../../../domain/conversations/message-terms.ts";
import { mailSender } from "../../../domain/dealership/mail-sender.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import { visitorLine } from "../../../domain/notifications/visitor-text.ts";
import {
  ChannelNotRead,
  type Channel,
  type IncomingMessage,
  type MessageReport,
  type SendOutcome,
} from "../channel.ts";
import { replyFields } from "../mail-replies.ts";

const SUBJECT_CAR_MAX = 100;
/** Above a limit of the mail service. */
const PAUSE_MS = 10 * MINUTE_MS;
/** The only ids that may stand in a header. */
const MESSAGE_ID = /^<[\x21-\x7e]{1,250}>$/;

/** How far the mailbox was read, and which of its mails are stored and not \Seen yet. */
interface Cursor extends MailboxPosition {
  done: number[];
}

export const mail: Channel = {
  // Mail servers do not drop a second mail with the same Message-ID, and Cloudflare's takes none from us.
  repeat: "none",
  textMax: MESSAGE_TEXT_MAX,
  filesMax: MESSAGE_ATTACHMENTS_MAX,

  async send(deps, { account }, message) {
    const { db } = deps;
    const to = message.person.email;
    if (!deps.mail) return refused(DELIVERY_FAILURES.noMailBinding);
    if (!to) return refused("В заявке нет почты", true);
    if (isReplyAddress(account, to)) return refused("Почта в заявке: наш собственный адрес для ответов", true);
    const [[settings], [lead]] = await db.read([selectSettings(db), selectLead(db, message.leadId)]);
    const from = mailSender(settings);
    if (!from) return refused(DELIVERY_FAILURES.noSender);
    const car = lead?.carInfo ? ` о ${visitorLine(lead.carInfo, SUBJECT_CAR_MAX)}` : "";
    const answers = message.answers !== null && MESSAGE_ID.test(message.answers) ? message.answers : null;
    try {
      const attachments = await Promise.all(
        message.files.map(async ({ name: filename, type, read }) => {
          return { disposition: "attachment" as const, filename, type, content: await read() };
        }),
      );
      const outerId = await deps.mail.send({
        from,
        to,
        subject: `${message.answers === null ? "" : "Re: "}${from.name}: ваш вопрос${car}`,
        text: message.text,
        ...(await replyFields(deps, account, message.leadId, from.name, answers)),
        ...(attachments.length > 0 && { attachments }),
      });
      return { ok: true, outerId };
    } catch (cause) {
      if (!(cause instanceof DeliveryFailure)) throw cause;
      const { reason } = cause;
      if (reason.endsWith("_LIMIT_EXCEEDED")) return { ok: false, reason, retryAfterMs: PAUSE_MS };
      return {
        ...refused(reason, cause instanceof PermanentDeliveryFailure),
        ...(cause instanceof UnsureDeliveryFailure && { isUnsure: true }),
      };
    }
  },

  async catchUp(deps, account, stored) {
    const { mailbox, log } = deps;
    if (!mailbox) return null;
    const cursor = stored === null ? null : (JSON.parse(stored) as Cursor);
    const { mails, position } = await mailbox.read(cursor, cursor?.done ?? []).catch((cause: unknown) => {
      throw cause instanceof Error && cause.name === "MailboxFailure"
        ? new ChannelNotRead(cause.message, { cause })
        : cause;
    });
    const messages: IncomingMessage[] = [];
    const reports: MessageReport[] = [];
    const done: number[] = [];
    for (const { uid, ...received } of mails) {
      // Read late, with the parser of mails.
      const { readMail } = await import("../read-mail.ts");
      const reading = await readMail(deps, account, received);
      if (reading.kind === "message") messages.push(reading.message);
      else if (reading.kind === "report") reports.push(reading.report);
      else log.error("mail_ignored", reading.kind === "ignored" ? reading.reason : "untagged");
      if (reading.kind === "message" || reading.kind === "report") done.push(uid);
    }
    return { messages, reports, cursor: JSON.stringify({ ...position, done } satisfies Cursor) };
  },
};

function refused(reason: string, isPermanent = false): SendOutcome & { ok: false } {
  return { ok: false, reason, isPermanent };
}
