// Fails when limits of requests count the wrong network.
import { expect, it } from "vitest";
import { networkOf, shortNetworkOf } from "./network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [null, "unknown"],
  ["", "unknown"],
])("%s counts for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
])("of a stranger at %s only %s is stored", (address, network) => {
  expect(shortNetworkOf(address)).toBe(network);
});
