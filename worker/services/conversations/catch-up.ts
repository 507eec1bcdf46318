import { selectStoredIds } from "../../db/queries/conversations/messages.ts";
import {
  recordIntegrationFailure,
  recordIntegrationUse,
  selectIntegrations,
  selectIntegrationStates,
  setChannelCursor,
} from "../../db/queries/leads/integrations.ts";
import { type ConnectedChannel, isConnectedChannel } from "../../domain/conversations/channels.ts";
import { isOver, type WorkSlice } from "../work-slice.ts";
import { openAccount } from "./channel-account.ts";
import { ChannelNotRead, type ConversationDeps, type IncomingMessage } from "./channel.ts";
import { fetchFiles } from "./fetch-files.ts";
import { chatIdOf, conversationIdOf } from "./held-text.ts";
import { storeIncoming, storeReports } from "./store-incoming.ts";

/**
 * Reads from the channels what their webhooks have missed. How far it has read is stored after the messages are: an interrupted run reads them
 * again, and stores none twice. Returns the messages.
 */
export async function catchUpChannels(deps: ConversationDeps, { budgetMs }: { budgetMs: number }): Promise<number> {
  const { db, clock, log } = deps;
  const slice: WorkSlice = { until: clock.now() + budgetMs };
  const [rows, states] = await db.read([selectIntegrations(db), selectIntegrationStates(db)]);
  let read = 0;
  for (const row of rows) {
    const { key } = row;
    if (!row.enabled || !isConnectedChannel(key) || isOver(deps, slice)) continue;
    const state = states.find((one) => one.key === key);
    if ((state?.pausedUntil ?? 0) > clock.now()) continue;
    const [account, adapter] = await Promise.all([openAccount(deps, { ...row, key }), deps.channels[key]()]);
    if (!account || !adapter.catchUp) continue;
    try {
      const found = await adapter.catchUp(deps, account, state?.cursor ?? null);
      if (!found) continue;
      for (const message of await unknownOf(deps, key, found.messages)) {
        const stored = await storeIncoming(deps, key, message);
        // Above the limit of strangers: the next run reads it again.
        if (!stored.ok) throw new Error(stored.error.message);
      }
      await storeReports(deps, key, found.reports ?? []);
      await db.writeIdempotent([
        setChannelCursor(db, key, found.cursor),
        ...(found.messages.length > 0 ? [recordIntegrationUse(db, key, clock.now())] : []),
      ]);
      read += found.messages.length;
    } catch (cause) {
      log.error("chat_not_read", cause, { channel: key });
      const reason = cause instanceof ChannelNotRead ? cause.message : "Не удалось прочитать переписку";
      await db.writeIdempotent([recordIntegrationFailure(db, key, reason, clock.now())]);
    }
  }
  await fetchFiles(deps, { budgetMs: Math.max(slice.until - clock.now(), 0) });
  return read;
}

/** Those that are not stored yet: one query for all of a run. */
async function unknownOf(
  deps: ConversationDeps,
  channel: ConnectedChannel,
  found: readonly IncomingMessage[],
): Promise<IncomingMessage[]> {
  if (found.length === 0) return [];
  const idOf = new Map<string, string>();
  for (const { chat } of found)
    if (!idOf.has(chat)) idOf.set(chat, await conversationIdOf(deps, channel, await chatIdOf(deps, channel, chat)));
  const named = found.map(({ chat, id }) => [idOf.get(chat) ?? "", id] as const);
  const [stored] = await deps.db.read([selectStoredIds(deps.db, named)]);
  const known = new Set(stored.map(({ conversationId, outerId }) => `${conversationId} ${outerId}`));
  return found.filter(({ chat, id }) => !known.has(`${idOf.get(chat)} ${id}`));
}
