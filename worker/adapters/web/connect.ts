export interface ConnectInit {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  redirect: "manual";
  signal: AbortSignal;
}

/**
 * Sends one request to an address that `checkAddress` has accepted; redirects are not followed. A name may still resolve to a
 * private address. A host whose runtime reaches private networks passes its own `Connect`: it resolves the name, refuses unless
 * `isPublicIp` is true for each address, and connects to the address that it has checked, because a second look-up may differ.
 */
export type Connect = (url: URL, init: ConnectInit) => Promise<Response>;

/**
 * The only call of `fetch` to other sites (.oxlintrc.json). A deployed Worker reaches public addresses only; on a server of one's own,
 * scripts/site/outgoing-network.mjs checks the resolved address (docs/decisions/0036-outgoing-addresses.md).
 */
export const connectByRuntime: Connect = (url, init) => fetch(url, init);
