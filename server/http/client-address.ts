import ipaddr from "ipaddr.js";

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * The visitor's address: that of the socket, or behind proxies of ours the last address of `X-Forwarded-For` that is not one of
 * them. What stands before it was sent by the visitor and may be forged.
 * @param forwardedFor null without the header
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: readonly Network[],
): string {
  let address = parse(socketAddress);
  if (!address) return socketAddress;
  const hops = forwardedFor?.split(",") ?? [];
  while (hops.length > 0 && isWithin(address, trustedProxies)) {
    // One by one: each text that is no address costs an exception.
    const hop = parse(hops.pop()?.trim() ?? "");
    // "unknown" and other texts (RFC 7239): the proxy in front of it is all that is certain.
    if (!hop) break;
    address = hop;
  }
  return address.toString();
}

/** Addresses and networks: "10.0.0.0/8", "::1". @throws if one is neither */
export function parseNetwork(text: string): Network {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** `::ffff:192.0.2.1`, as sockets that accept both kinds report it, becomes IPv4. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
