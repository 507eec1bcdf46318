// When this fails, visitors can choose the address that rate limits and the security journal count by.
import { expect, it } from "vitest";
import { clientAddress, parseNetwork } from "./client-address.ts";

const PROXIES = ["127.0.0.1", "172.16.0.0/12", "2001:db8::/32"].map(parseNetwork);

it.each([
  ["203.0.113.9", null, "203.0.113.9", "no proxy, no header"],
  ["203.0.113.9", "198.51.100.1", "203.0.113.9", "a header from anybody"],
  ["127.0.0.1", "198.51.100.1", "198.51.100.1", "a proxy's header"],
  ["::ffff:127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1", "IPv4 in IPv6"],
  ["127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1", "a forged address in front of the real one"],
  ["127.0.0.1", "1.1.1.1, 198.51.100.1, 172.18.0.3", "198.51.100.1", "two proxies in a row"],
  ["127.0.0.1", "172.18.0.9, 172.18.0.3", "172.18.0.9", "proxies alone"],
  ["127.0.0.1", "127.0.0.1, 198.51.100.1", "198.51.100.1", "a visitor who pretends to be the proxy"],
  ["127.0.0.1", "1.1.1.1, unknown", "127.0.0.1", "a text in place of an address"],
  ["127.0.0.1", "1.1.1.1,", "127.0.0.1", "an empty address"],
  ["127.0.0.1", null, "127.0.0.1", "a proxy without the header"],
  ["2001:db8::1", "2a00:1::7", "2a00:1::7", "IPv6"],
  ["10.0.0.1", "1.1.1.1", "10.0.0.1", "a private address that is not among the proxies"],
])("%s with %s is %s: %s", (socket, header, address, _case) => {
  expect(clientAddress(socket, header, PROXIES)).toBe(address);
});

it("reads no more of a long header than it needs", () => {
  const startedAt = performance.now();
  for (const hops of [", ".repeat(100_000), "x,".repeat(100_000)])
    for (const socket of ["198.51.100.7", "127.0.0.1"]) clientAddress(socket, hops, [parseNetwork("127.0.0.1")]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
