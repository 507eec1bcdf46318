/** The key of requests without a known address. */
const UNKNOWN_NETWORK = "unknown";

const IPV6_GROUPS = 8;
/** Providers assign a customer a /64 or larger: four groups identify the customer, who chooses the other four. */
const IPV6_NETWORK_GROUPS = 4;

/** The key by which requests are limited: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(address: string | null): string {
  if (!address) return UNKNOWN_NETWORK;
  if (!address.includes(":")) return address;
  return `${groupsOf(address).slice(0, IPV6_NETWORK_GROUPS).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - left.length - right.length);
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Providers of mobile networks change the last part of an address often; the rest names the provider and the region. */
const STRANGERS_IPV6_GROUPS = 3;

/** «203.0.113.0/24», «2001:db8:1::/48»: what is stored of an address of a person who is not known. */
export function shortNetworkOf(address: string): string {
  if (!address.includes(":")) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return `${groupsOf(address).slice(0, STRANGERS_IPV6_GROUPS).join(":")}::/48`;
}

/** Whether it is this machine's own address: in local development all visitors have it. */
export function isLocalAddress(address: string): boolean {
  return /^(?:127\.|::1$)/.test(address);
}
