import { selectIntegration, type IntegrationRow } from "../../db/queries/leads/integrations.ts";
import type { ChannelKey, ConnectedChannel } from "../../domain/conversations/channels.ts";
import type { ChannelOptions } from "../../domain/conversations/channel-options.ts";
import { hookSecretName, openSecret } from "../leads/integrations/integration-secret.ts";
import { openSealed } from "../sealed-text.ts";
import type { ChannelAccount, ConversationDeps } from "./channel.ts";

const NO_ACCOUNT: ChannelAccount = { account: "", secret: "", hookSecret: null, options: {} };

/** Where the channel calls us; "" without a webhook, or while the deployment's address is not known. */
export function hookUrlOf(
  { siteOrigin, caller }: ConversationDeps,
  key: ConnectedChannel,
  secret: string | null,
): string {
  const origin = siteOrigin ?? caller?.origin;
  return secret === null || !origin ? "" : `${origin}/api/hooks/chats/${key}/${secret}`;
}

/** The account of a channel that is on; null if it is off, or its secret cannot be opened. */
export async function channelAccount(deps: ConversationDeps, channel: ChannelKey): Promise<ChannelAccount | null> {
  if (channel === "site") return NO_ACCOUNT;
  const [[row]] = await deps.db.read([selectIntegration(deps.db, channel)]);
  return row?.enabled ? openAccount(deps, { ...row, key: channel }) : null;
}

export async function openAccount(
  deps: Pick<ConversationDeps, "integrationSealer" | "log">,
  row: IntegrationRow & { key: ConnectedChannel },
): Promise<ChannelAccount | null> {
  const secret = row.secret === null ? "" : await openSecret(deps, row);
  const hookSecret = row.hookSecret && (await openSealed(deps, hookSecretName(row.key), row.hookSecret));
  return secret === null
    ? null
    : { account: row.account, secret, hookSecret, options: JSON.parse(row.options) as ChannelOptions };
}
