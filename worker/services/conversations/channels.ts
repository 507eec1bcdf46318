import type { ChannelKey } from "../../domain/conversations/channels.ts";
import type { Channel, Channels } from "./channel.ts";

/** Read with the use cases that alone use it: a chunk of its own each would split those of the Worker's start. */
async function adapterOf(key: ChannelKey): Promise<Channel> {
  return (await import("../all-use-cases.ts")).conversations.adapters[key];
}

/** Adapters by channel. */
export const CHANNEL_ADAPTERS: Channels = {
  site: () => adapterOf("site"),
  avito: () => adapterOf("avito"),
  telegram: () => adapterOf("telegram"),
  max: () => adapterOf("max"),
  vk: () => adapterOf("vk"),
  mail: () => adapterOf("mail"),
  sms: () => adapterOf("sms"),
};
