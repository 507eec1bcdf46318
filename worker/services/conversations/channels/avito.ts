import type { Channel } from "../channel.ts";

export const avito: Channel = {
  repeat: "none",
  textMax: 1000,
  filesMax: 0,
  send: () => Promise.resolve({ ok: false, reason: "Канал ещё не подключён", isPermanent: true }),
};
