import type { ContactDetails } from "../../adapters/leads/lead-store.ts";
import type { ChannelKey } from "../../domain/conversations/channels.ts";
import type { ContactDetailsDeps } from "../deps.ts";

// With a collector, texts and ids of chats lie there: D1 has a token (docs/personal-data.md).

/** A text as D1 stores it, or the token under which the collector holds it. @throws if the collector fails */
export async function recordText(
  { leadStore }: Pick<ContactDetailsDeps, "leadStore">,
  id: string,
  message: string,
): Promise<{ text: string; personToken: string | null }> {
  const personToken = await leadStore.record(id, { name: "", phone: "", email: null, message });
  return { text: personToken === null ? message : "", personToken };
}

/** Rows with the texts that the collector holds. While it does not answer they stay blank; `isMissing` says so. */
export async function withTexts<T extends { text: string; personToken: string | null }>(
  { leadStore, log }: Pick<ContactDetailsDeps, "leadStore" | "log">,
  rows: readonly T[],
): Promise<(T & { isMissing: boolean })[]> {
  const tokens = rows.flatMap(({ personToken }) => personToken ?? []);
  const found =
    tokens.length === 0
      ? new Map<string, ContactDetails>()
      : await leadStore.read(tokens).catch((cause: unknown) => {
          log.error("collector_failed", cause, { operation: "read" });
          return new Map<string, ContactDetails>();
        });
  return rows.map((row) => {
    if (row.personToken === null) return { ...row, isMissing: false };
    const held = found.get(row.personToken);
    return { ...row, text: held?.message ?? "", isMissing: held === undefined };
  });
}

/** Their chats have ids of ours (db/schema/conversations.ts). */
const OWN_CHATS: readonly ChannelKey[] = ["site", "mail", "sms"];

/** Id of a chat as D1 stores it: its hash with a collector, which can be found again and not be written to. */
export async function chatIdOf(
  { leadStore }: Pick<ContactDetailsDeps, "leadStore">,
  channel: ChannelKey,
  chat: string,
): Promise<string> {
  if (OWN_CHATS.includes(channel)) return chat;
  return (await leadStore.phoneHash(`${channel}:${chat}`)) ?? chat;
}

export async function conversationIdOf(
  { ids }: Pick<ContactDetailsDeps, "ids">,
  channel: ChannelKey,
  outerId: string,
): Promise<string> {
  return ids.from(`chat:${channel}:${outerId}`);
}
