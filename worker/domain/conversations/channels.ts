import type { Integration } from "../leads/integrations/integration-terms.ts";

/** Where a conversation is held. `site`: on the person's own page of this site. `sms` only carries messages to the person. */
export const CHANNELS = ["site", "avito", "telegram", "max", "vk", "mail", "sms"] as const;
export type ChannelKey = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Record<ChannelKey, string> = {
  site: "Сайт",
  avito: "Авито",
  telegram: "Telegram",
  max: "MAX",
  vk: "ВКонтакте",
  mail: "Почта",
  sms: "СМС",
};

/** Channels that staff connect under «Каналы переписки»; `site` needs no account. */
export const CONNECTED_CHANNELS = [
  "avito",
  "telegram",
  "max",
  "vk",
  "mail",
  "sms",
] as const satisfies readonly ChannelKey[];
export type ConnectedChannel = (typeof CONNECTED_CHANNELS)[number];

/** `utm_medium` of leads that a message has made; `utm_source` is the channel. */
export const CHAT_MEDIUM = "chat";

export function isConnectedChannel(key: string): key is ConnectedChannel & Integration {
  return (CONNECTED_CHANNELS as readonly string[]).includes(key);
}

export function isChannel(key: string): key is ChannelKey {
  return (CHANNELS as readonly string[]).includes(key);
}
