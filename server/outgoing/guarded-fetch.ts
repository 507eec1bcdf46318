import { Agent, buildConnector } from "undici";
import { lookupPublic, refusePrivateAddress } from "./public-lookup.ts";

/** Undici's own limits are five minutes, longer than the Worker waits. */
const SILENCE_MAX_MS = 60_000;

const nodeFetch = globalThis.fetch;
const connectPublic = buildConnector({ lookup: lookupPublic, timeout: 10_000 });

/**
 * `fetch` that reaches public addresses only, as the Worker's at the edge does: the resolved address is checked when the connection
 * is made. `ownOrigins` are services beside this server, such as the collector or the storage.
 */
export function guardedFetch(ownOrigins: readonly string[]): { fetch: typeof fetch; close(): Promise<void> } {
  const limits = { headersTimeout: SILENCE_MAX_MS, bodyTimeout: SILENCE_MAX_MS };
  const guarded = new Agent({
    ...limits,
    connect: (options, callback) => {
      refusePrivateAddress(options.hostname).then(
        () => connectPublic(options, callback),
        (error: Error) => callback(error, null),
      );
    },
  });
  const open = new Agent(limits);
  return {
    fetch: (input, init) => {
      const { origin } = new URL(input instanceof Request ? input.url : input);
      const dispatcher = ownOrigins.includes(origin) ? open : guarded;
      // An option of Node's fetch that the DOM's types lack.
      return nodeFetch(input, { ...init, dispatcher } as unknown as RequestInit);
    },
    async close() {
      await Promise.all([guarded.destroy(), open.destroy()]);
    },
  };
}
