import { DeliveryFailure, PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import type { SavedSearchRow } from "../../db/queries/alerts/saved-searches.ts";
import type { MailAddress } from "../../domain/dealership/mail-sender.ts";
import type { AlertContact } from "../../domain/alerts/alert-contact.ts";
import {
  alertMail,
  type AlertPart,
  confirmationMail,
  shortAlert,
  subscriptionsHref,
  unsubscribeHeaders,
} from "../../domain/alerts/alert-mails.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import type { AlertDeps } from "./alert-deps.ts";
import type { MessagePart } from "./alert-parts.ts";
import { tokenOf } from "./alert-tokens.ts";
import { sendToChat } from "../notifications/send-to-chat.ts";

export type AlertMessage = readonly (MessagePart & { search: SavedSearchRow })[];

/** `gone`: the address takes no messages any more. */
export type AlertOutcome = "sent" | "nothing" | "failed" | "gone";

export interface AlertSender {
  from: MailAddress | null;
  salonName: string;
  origin: string;
}

/** A browser that is switched off for longer gets the next message. */
const PUSH_VALID_S = 24 * 60 * 60;

/** Sends the message of one address. Never throws: a failure is logged without the address. */
export async function sendAlert(
  deps: AlertDeps,
  message: AlertMessage,
  contact: AlertContact | undefined,
  sender: AlertSender,
): Promise<AlertOutcome> {
  const parts = message.flatMap(({ part }) => part ?? []);
  const [first] = message;
  if (!first || parts.length === 0) return "nothing";
  try {
    if (!contact) throw new DeliveryFailure(DELIVERY_FAILURES.contactDetailsMissing);
    const links = { origin: sender.origin, salonName: sender.salonName, token: await tokenOf(deps, first.search.id) };
    if (contact.push) return await sendPush(deps, contact.push, parts, { ...links, id: first.search.id });
    if (contact.chat) {
      await sendToChat(deps, contact.chat, chatText(parts, links));
      return "sent";
    }
    const { mail } = deps;
    if (!mail || !sender.from) throw new DeliveryFailure(DELIVERY_FAILURES.noSender);
    const isPending = first.search.confirmedAt === null;
    const [part] = parts;
    const letter = isPending && part ? confirmationMail(part.title, links) : alertMail(parts, links);
    await mail.send({
      from: sender.from,
      to: contact.email ?? "",
      ...letter,
      ...(isPending ? {} : { headers: unsubscribeHeaders(links) }),
    });
    return "sent";
  } catch (cause) {
    const { id: subscription, channel } = first.search;
    deps.log.error("alert_failed", cause, { subscription, channel });
    return isRefusedForGood(cause) ? "gone" : "failed";
  }
}

async function sendPush(
  { push }: AlertDeps,
  subscription: NonNullable<AlertContact["push"]>,
  parts: readonly AlertPart[],
  { origin, token, id }: { origin: string; token: string; id: string },
): Promise<AlertOutcome> {
  if (!push) throw new DeliveryFailure(DELIVERY_FAILURES.noPushKey);
  const [part, ...others] = parts;
  if (!part) return "nothing";
  const short = shortAlert(part);
  const isOne = others.length === 0;
  const path = isOne && short.path ? short.path : subscriptionsHref({ origin, token }).slice(origin.length);
  const title = isOne ? short.text : "Новое по вашим подпискам";
  return (await push.send(subscription, { title, path, tag: id }, { validS: PUSH_VALID_S })) ? "sent" : "gone";
}

function chatText(parts: readonly AlertPart[], { origin, token }: { origin: string; token: string }): string {
  const lines = parts.flatMap((part) => {
    const { text, path } = shortAlert(part);
    return path ? [text, `${origin}${path}`, ""] : [text, ""];
  });
  return [...lines, `Мои подписки: ${subscriptionsHref({ origin, token })}`, "Отписаться: напишите «стоп»."].join("\n");
}

/** The receiver is refused, not the sender or the site's settings. */
function isRefusedForGood(cause: unknown): boolean {
  if (!(cause instanceof PermanentDeliveryFailure)) return false;
  const ofReceiver: readonly string[] = [
    DELIVERY_FAILURES.recipientNotVerified,
    DELIVERY_FAILURES.addressRefused,
    DELIVERY_FAILURES.telegramChatClosed,
  ];
  return ofReceiver.includes(cause.reason);
}
