import {
  recordIntegrationFailure,
  recordIntegrationUse,
  selectIntegration,
} from "../../db/queries/leads/integrations.ts";
import type { ConnectedChannel } from "../../domain/conversations/channels.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { IntegrationChange } from "../../domain/leads/integrations/integrations.ts";
import type { Actor } from "../deps.ts";
import type { IntegrationState } from "../leads/integrations/get-integrations.ts";
import { saveIntegration } from "../leads/integrations/save-integration.ts";
import { channelAccount, hookUrlOf, openAccount } from "./channel-account.ts";
import type { ChannelAccount, ChannelCheck, ConversationDeps } from "./channel.ts";

/** Why the webhook is not set up; Russian. Null if it is, or if there is none to set up. */
export interface ChannelConnection {
  connectFailure: string | null;
}

/**
 * Saves a channel, and sets its webhook up or takes it down. A channel that refuses the webhook stays saved: see `connectFailure`. Otherwise
 * like `saveIntegration`.
 */
export async function saveChannel(
  deps: ConversationDeps,
  actor: Actor,
  key: ConnectedChannel,
  change: IntegrationChange,
): Promise<Result<IntegrationState & ChannelConnection>> {
  const before = await channelAccount(deps, key);
  const saved = await saveIntegration(deps, actor, key, change);
  if (!saved.ok) return saved;
  const after = saved.value.enabled ? await channelAccount(deps, key) : null;
  if (before && (before.hookSecret !== after?.hookSecret || before.account !== after.account)) {
    await disconnect(deps, key, before);
  }
  return ok({ ...saved.value, connectFailure: after && (await connected(deps, key, after)) });
}

/** Sets the webhook of a channel up again. `conflict` for a channel that is off. */
export async function connectChannel(
  deps: ConversationDeps,
  key: ConnectedChannel,
): Promise<Result<ChannelConnection>> {
  const account = await channelAccount(deps, key);
  return account ? ok({ connectFailure: await connected(deps, key, account) }) : OFF;
}

/** What the channel's API answers about the saved account; stores nothing. */
export async function checkChannel(deps: ConversationDeps, key: ConnectedChannel): Promise<Result<ChannelCheck>> {
  const { db } = deps;
  const [[row]] = await db.read([selectIntegration(db, key)]);
  const account = row ? await openAccount(deps, { ...row, key }) : null;
  if (!account) return fail("conflict", "Сначала сохраните ключи");
  const { check } = await deps.channels[key]();
  if (!check) return fail("not_found", "У этого канала нет проверки");
  try {
    return ok(await check(deps, account, hookUrlOf(deps, key, account.hookSecret)));
  } catch (cause) {
    deps.log.error("chat_account_failed", cause, { channel: key });
    return ok({ ok: false, text: UNKNOWN });
  }
}

const OFF = fail("conflict", "Канал выключен");
const UNKNOWN = "Не получилось: попробуйте ещё раз позже";

async function connected(
  deps: ConversationDeps,
  key: ConnectedChannel,
  account: ChannelAccount,
): Promise<string | null> {
  const { db, clock, log } = deps;
  const { connect } = await deps.channels[key]();
  if (!connect) return null;
  const hookUrl = hookUrlOf(deps, key, account.hookSecret);
  if (hookUrl === "" && account.hookSecret !== null) return "На этом сайте не задан SITE_ORIGIN: каналу некуда звонить";
  const reason = await connect(deps, account, hookUrl).catch((cause: unknown) => {
    log.error("chat_account_failed", cause, { channel: key });
    return UNKNOWN;
  });
  await db.writeIdempotent([
    reason === null
      ? recordIntegrationUse(db, key, clock.now())
      : recordIntegrationFailure(db, key, `Вебхук не подключён: ${reason}`, clock.now()),
  ]);
  return reason;
}

/** What we no longer answer to is not worth an error: the channel gives up by itself. */
async function disconnect(deps: ConversationDeps, key: ConnectedChannel, account: ChannelAccount): Promise<void> {
  const adapter = await deps.channels[key]();
  await adapter.disconnect?.(deps, account, hookUrlOf(deps, key, account.hookSecret)).catch((cause: unknown) => {
    deps.log.error("chat_account_failed", cause, { channel: key });
  });
}
