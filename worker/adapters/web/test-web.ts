import type { Connect, ConnectInit } from "./connect.ts";
import { openWeb } from "./web.ts";

/** The fake: responses come from `respond`, requests are collected, `sleep` returns at once. Addresses are checked as always. */
export function fakeWeb(respond: (url: string, init: ConnectInit) => Response | Promise<Response>) {
  const requested: string[] = [];
  const slept: number[] = [];
  const connect: Connect = async (url, init) => {
    requested.push(url.href);
    return fake.respond(url.href, init);
  };
  const fake = {
    ...openWeb({ connect, allowsLocalImport: false, allowedHosts: null }),
    respond,
    requested,
    slept,
    async sleep(ms: number) {
      slept.push(ms);
    },
  };
  return fake;
}
