import { recordIntegrationFailure, recordIntegrationUse } from "../../db/queries/leads/integrations.ts";
import type { ConnectedChannel } from "../../domain/conversations/channels.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { isSameText } from "../leads/calls/formats/signatures.ts";
import type { ConversationDeps, HookRequest } from "./channel.ts";
import { channelAccount } from "./channel-account.ts";
import { fetchFiles } from "./fetch-files.ts";
import { storeIncoming, storeReports } from "./store-incoming.ts";

const UNKNOWN_HOOK = fail("not_found", "Такого адреса нет");

/**
 * A call of a channel's webhook; the answer that the channel wants. `not_found` for a channel that is off and for a wrong key alike,
 * `forbidden` for a call that is not the channel's, `rate_limited` if more came than is taken: the channel repeats it.
 * @throws if the database does not take it: the channel repeats it
 */
export async function receiveHook(
  deps: ConversationDeps,
  channel: ConnectedChannel,
  key: string,
  request: HookRequest,
): Promise<Result<string>> {
  const { db, clock, log } = deps;
  const account = await channelAccount(deps, channel);
  const adapter = await deps.channels[channel]();
  if (!account?.hookSecret || !adapter.readHook || !isSameText(key, account.hookSecret)) return UNKNOWN_HOOK;
  const reading = await adapter.readHook(deps, account, request);
  if (reading.kind === "refused") {
    log.error("chat_hook_refused", reading.reason, { channel });
    await db.writeIdempotent([recordIntegrationFailure(db, channel, reading.reason, clock.now())]);
    return fail("forbidden", reading.reason);
  }
  const { messages, reports = [], closings = [], answer = '{"ok":true}' } = reading;
  for (const message of messages) {
    const stored = await storeIncoming(deps, channel, message);
    if (!stored.ok) return stored;
  }
  await storeReports(deps, channel, reports, closings);
  if (messages.length > 0) {
    await db.writeIdempotent([recordIntegrationUse(db, channel, clock.now())]);
    deps.later(() => fetchFiles(deps));
  }
  return ok(answer);
}
