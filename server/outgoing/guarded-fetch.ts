import { rootCertificates } from "node:tls";
import { Agent, buildConnector } from "undici";
import { lookupPublic, refusePrivateAddress } from "./public-lookup.ts";

/** Undici's own limits are five minutes, longer than the Worker waits. */
const SILENCE_MAX_MS = 60_000;

const nodeFetch = globalThis.fetch;
const CONNECT_TIMEOUT_MS = 10_000;

/** A service whose certificate an authority has issued that Node does not know. */
export interface TrustedService {
  origin: string;
  /** PEM of the authority. */
  authority: string;
}

/** What Node trusts by itself, and the authority. */
export function trusting({ authority }: TrustedService): { ca: string[] } {
  return { ca: [...rootCertificates, authority] };
}

/**
 * `fetch` that reaches public addresses only, as the Worker's at the edge does: the resolved address is checked when the connection
 * is made. `ownOrigins` are services beside this server, such as the collector or the storage. The authority of `trusted` is trusted for
 * its origin alone.
 */
export function guardedFetch(
  ownOrigins: readonly string[],
  trusted: TrustedService | null = null,
): { fetch: typeof fetch; close(): Promise<void> } {
  const limits = { headersTimeout: SILENCE_MAX_MS, bodyTimeout: SILENCE_MAX_MS };
  const agentOf = (isOwn: boolean, tls: { ca?: string[] } = {}) => {
    const connect = buildConnector({ ...tls, timeout: CONNECT_TIMEOUT_MS, ...(!isOwn && { lookup: lookupPublic }) });
    if (isOwn) return new Agent({ ...limits, connect });
    return new Agent({
      ...limits,
      connect: (options, callback) => {
        refusePrivateAddress(options.hostname).then(
          () => connect(options, callback),
          (error: Error) => callback(error, null),
        );
      },
    });
  };
  const [guarded, open] = [agentOf(false), agentOf(true)];
  const special = trusted && agentOf(ownOrigins.includes(trusted.origin), trusting(trusted));
  return {
    fetch: (input, init) => {
      const { origin } = new URL(input instanceof Request ? input.url : input);
      const usual = ownOrigins.includes(origin) ? open : guarded;
      const dispatcher = special && origin === trusted.origin ? special : usual;
      // An option of Node's fetch that the DOM's types lack.
      return nodeFetch(input, { ...init, dispatcher } as unknown as RequestInit);
    },
    async close() {
      await Promise.all([guarded.destroy(), open.destroy(), special?.destroy()]);
    },
  };
}
