import { MAX_ORIGIN } from "./max-relay.ts";

/** Where the channels' APIs are reached: others than the public ones through a relay, and in tests. Without a slash at their end. */
export interface ChannelOrigins {
  avito: string;
  telegram: string;
  max: string;
  vk: string;
  /** Reports on cars. */
  autoteka: string;
}

export const CHANNEL_ORIGINS: ChannelOrigins = {
  avito: "https://api.avito.ru",
  telegram: "https://api.telegram.org",
  max: MAX_ORIGIN,
  vk: "https://api.vk.com",
  autoteka: "https://pro.autoteka.ru",
};
