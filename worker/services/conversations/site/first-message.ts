import { insertConversation } from "../../../db/queries/conversations/conversations.ts";
import { insertMessage } from "../../../db/queries/conversations/messages.ts";
import { foldText } from "../../../domain/kernel/text/search-text.ts";
import type { LeadDeps } from "../../deps.ts";
import type { AcceptedLead } from "../../leads/intake/accept-lead.ts";
import { conversationIdOf } from "../held-text.ts";

/** What «Написать» opens: the conversation of a lead, with its text as the first message. Queries for the batch that stores the lead. */
export async function firstMessage({ db, ids }: Pick<LeadDeps, "db" | "ids">, accepted: AcceptedLead) {
  const { id: leadId, createdAt, contactDetails } = accepted;
  const conversationId = await conversationIdOf({ ids }, "site", leadId);
  const { message, personToken } = contactDetails;
  return [
    insertConversation(db, { id: conversationId, leadId, channel: "site", outerId: leadId, createdAt }),
    insertMessage(db, {
      id: await ids.from(`message:${conversationId}:first`),
      conversationId,
      channel: "site",
      direction: "in",
      // With a collector the lead's own token holds it.
      text: message ?? "",
      personToken,
      outerId: "first",
      at: createdAt,
      createdAt,
      searchText: personToken === null ? foldText(message ?? "") : "",
      state: "received",
      stateAt: createdAt,
    }),
  ] as const;
}
