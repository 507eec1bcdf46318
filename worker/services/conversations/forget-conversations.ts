import { selectSaid } from "../../db/queries/conversations/conversations.ts";
import type { PersonalDataDeps } from "../deps.ts";

/** What lies elsewhere of some conversations: files in R2, texts and chats at the collector. */
export interface Said {
  conversationIds: string[];
  /** Of the collector. */
  tokens: string[];
}

type ForgetDeps = Pick<PersonalDataDeps, "db" | "leadStore" | "attachments">;

/** Deletes what lies elsewhere of the conversations of leads. Their rows go afterwards, with the leads: until then this can be repeated. */
export async function forgetConversations(deps: ForgetDeps, leadIds: readonly string[]): Promise<void> {
  const [conversations, tokens] = await deps.db.read(selectSaid(deps.db, leadIds));
  const held = [...conversations, ...tokens].flatMap(({ personToken }) => personToken ?? []);
  await forgetSaid(deps, { conversationIds: conversations.map(({ id }) => id), tokens: held });
}

export async function forgetSaid({ leadStore, attachments }: ForgetDeps, { conversationIds, tokens }: Said) {
  if (tokens.length > 0) await leadStore.erase(tokens);
  await attachments.removeAll(conversationIds);
}
