/**
 * Whether an address is a public one: not loopback, private, link-local, carrier's, reserved, multicast, nor an IPv6 form that
 * contains an IPv4 address (mapped, NAT64, 6to4, Teredo). False for a text that is no address.
 */
export async function isPublicIp(address: string): Promise<boolean> {
  // Imported when it is first needed, to keep it out of the Worker's start (docs/decisions/0015-worker-bundle.md).
  const { default: ipaddr } = await import("ipaddr.js");
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast") return false;
  // All of IPv6 that IANA has assigned for public use.
  return ip.kind() === "ipv4" || ip.match(ipaddr.parseCIDR("2000::/3"));
}
