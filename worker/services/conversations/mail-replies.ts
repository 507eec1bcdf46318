import type { Mail } from "../../adapters/notifications/mail.ts";
import { type MailTag, readMailTag, replyAddress, threadId } from "../../domain/conversations/mail-address.ts";
import type { NotificationDeps } from "../deps.ts";
import { isSameText } from "../leads/calls/formats/signatures.ts";

type ReplyDeps = Pick<NotificationDeps, "conversationSigner">;

async function tagOf({ conversationSigner }: ReplyDeps, leadId: string): Promise<MailTag | null> {
  return conversationSigner && { leadId, tag: await conversationSigner.mailTagOf(leadId) };
}

/**
 * What makes answers to a mail about a lead come back into it, and mail programs show its mails together.
 * @param answers Message-ID of the mail that it answers
 */
export async function replyFields(
  deps: ReplyDeps,
  account: string,
  leadId: string,
  name: string,
  answers: string | null = null,
): Promise<Pick<Mail, "replyTo" | "headers">> {
  const tag = await tagOf(deps, leadId);
  const email = tag && replyAddress(account, tag);
  const thread = tag && threadId(account, tag);
  if (email === null || thread === null) return {};
  return {
    replyTo: { name, email },
    headers: {
      References: answers === null ? thread : `${thread} ${answers}`,
      ...(answers && { "In-Reply-To": answers }),
    },
  };
}

/** The lead that one of these addresses or references names with a valid tag. */
export async function taggedLead(
  deps: ReplyDeps,
  account: string,
  candidates: readonly string[],
): Promise<string | null> {
  for (const candidate of candidates) {
    const read = readMailTag(account, candidate);
    const own = read && (await tagOf(deps, read.leadId));
    if (own && isSameText(own.tag, read.tag)) return read.leadId;
  }
  return null;
}
