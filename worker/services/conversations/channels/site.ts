import type { Channel } from "../channel.ts";

/** The person's own page: what is stored is there. */
export const site: Channel = {
  repeat: "key",
  textMax: 4000,
  filesMax: 10,
  send: (_deps, _account, { id }) => Promise.resolve({ ok: true, outerId: id }),
};
