import { countUnsent, sumSmsCost } from "../../db/queries/conversations/messages.ts";
import { selectIntegrations, selectIntegrationStates } from "../../db/queries/leads/integrations.ts";
import { CHANNEL_FIELDS } from "../../domain/conversations/channel-options.ts";
import { CONNECTED_CHANNELS, type ConnectedChannel } from "../../domain/conversations/channels.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { type IntegrationState, type IntegrationUse, integrationOf } from "../leads/integrations/get-integrations.ts";
import { hookSecretName } from "../leads/integrations/integration-secret.ts";
import { openSealed } from "../sealed-text.ts";
import { hookUrlOf } from "./channel-account.ts";
import type { ConversationDeps } from "./channel.ts";
import { monthStart, type SmsSpending, smsSpending } from "./sms/sms-spending.ts";

export interface ChannelState extends IntegrationState, IntegrationUse {
  key: ConnectedChannel;
  /** Shown for channels in whose cabinet staff copy it; null for others, and before the channel is on. */
  hookUrl: string | null;
  /** Epoch ms; null if the channel has asked for no pause that lasts. */
  pausedUntil: number | null;
  /** Messages of the last 24 hours that wait, and that were not sent. */
  queued: number;
  failed: number;
  /** Null for channels that cost nothing. */
  spending: SmsSpending | null;
  canCheck: boolean;
  /** Whether we set its webhook up ourselves. */
  canConnect: boolean;
}

export interface ChannelList {
  list: ChannelState[];
  /** Whether the deployment can seal secrets. */
  isReady: boolean;
}

/** The channels of conversations as staff have set them up, without the secrets. One round trip. */
export async function getChannels(deps: ConversationDeps): Promise<ChannelList> {
  const { db, clock, integrationSealer, channels } = deps;
  const [rows, states, unsent, [smsCost]] = await db.read([
    selectIntegrations(db),
    selectIntegrationStates(db),
    countUnsent(db, clock.now() - DAY_MS),
    sumSmsCost(db, monthStart(clock.now())),
  ]);
  const list = CONNECTED_CHANNELS.map(async (key): Promise<ChannelState> => {
    const row = rows.find((one) => one.key === key);
    const count = unsent.find(({ channel }) => channel === key);
    const pausedUntil = states.find((one) => one.key === key)?.pausedUntil ?? 0;
    const isShown = CHANNEL_FIELDS[key].isHookCopied && row?.hookSecret;
    const secret = isShown ? await openSealed(deps, hookSecretName(key), isShown) : null;
    const { check, connect } = await channels[key]();
    const integration = integrationOf(key, rows, states);
    return {
      ...integration,
      key,
      hookUrl: hookUrlOf(deps, key, secret) || null,
      pausedUntil: pausedUntil > clock.now() ? pausedUntil : null,
      queued: count?.queued ?? 0,
      failed: count?.failed ?? 0,
      spending: key === "sms" ? smsSpending(integration.options, smsCost) : null,
      canCheck: check !== undefined,
      canConnect: connect !== undefined,
    };
  });
  return { list: await Promise.all(list), isReady: integrationSealer !== null };
}
