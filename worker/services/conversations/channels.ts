import type { Channels } from "./channel.ts";

/** Adapters by channel; the code of one is read when it is first used. */
export const CHANNEL_ADAPTERS: Channels = {
  site: async () => (await import("./channels/site.ts")).site,
  avito: async () => (await import("./channels/avito.ts")).avito,
  // With the use cases that alone use it: a chunk of its own would split those of the Worker's start.
  telegram: async () => (await import("../all-use-cases.ts")).conversations.telegram,
  max: async () => (await import("./channels/max.ts")).max,
  vk: async () => (await import("./channels/vk.ts")).vk,
  mail: async () => (await import("./channels/mail.ts")).mail,
  sms: async () => (await import("./channels/sms.ts")).sms,
};
