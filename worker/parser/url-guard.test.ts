// When these fail, an address that staff enter makes the server request private networks (server-side request forgery).

import { describe, expect, it } from "vitest";
import { checkUrl } from "./url-guard.ts";

describe("addresses without a public listing are refused", () => {
  it.each([
    ["", "nothing"],
    ["не ссылка", "no address"],
    ["//example.ru/x", "no scheme"],
    ["file:///etc/passwd", "file"],
    ["ftp://example.ru/", "ftp"],
    ["javascript:alert(1)", "script"],
    ["data:text/html,x", "data"],
    ["gopher://example.ru/", "gopher"],
    ["blob:https://example.ru/1", "blob"],
    ["http://127.0.0.1/", "loopback"],
    ["http://127.1/", "short loopback"],
    ["http://2130706433/", "decimal loopback"],
    ["http://0x7f000001/", "hexadecimal loopback"],
    ["http://0x7f.0.0.1/", "hexadecimal octet"],
    ["http://0177.0.0.1/", "octal octet"],
    ["http://017700000001/", "octal loopback"],
    ["http://0.0.0.0/", "any address"],
    ["http://0/", "zero"],
    ["http://10.0.0.5/", "private"],
    ["http://172.16.3.4/", "private"],
    ["http://192.168.1.1/", "private"],
    ["http://100.64.0.1/", "carrier"],
    ["http://169.254.169.254/latest/meta-data/", "metadata"],
    ["http://2852039166/", "decimal metadata"],
    ["http://[::1]/", "IPv6 loopback"],
    ["http://[::]/", "IPv6 any"],
    ["http://[::ffff:127.0.0.1]/", "IPv4 mapped in IPv6"],
    ["http://[::ffff:a9fe:a9fe]/", "metadata mapped in IPv6"],
    ["http://[64:ff9b::7f00:1]/", "NAT64"],
    ["http://[fd00::1]/", "IPv6 private"],
    ["http://[fe80::1]/", "IPv6 link"],
    ["http://8.8.8.8/", "any number"],
    ["http://１２７.０.０.１/", "full-width digits"],
    ["http://①②⑦.⓪.⓪.①/", "circled digits"],
    ["http://localhost/", "localhost"],
    ["http://localhost./", "localhost with a dot"],
    ["http://LOCALHOST/", "localhost in capitals"],
    ["http://ｌocalhost/", "localhost with a full-width letter"],
    ["http://foo.localhost/", "under localhost"],
    ["http://localhost.localdomain/", "local domain"],
    ["http://printer/", "one word"],
    ["http://db.internal/", "internal"],
    ["http://nas.local/", "local"],
    ["http://router.lan/", "lan"],
    ["http://metadata.google.internal/", "metadata name"],
    ["http://metadata.google.internal./", "metadata name with a dot"],
    ["http://127.0.0.1.nip.io/", "address in a name"],
    ["http://app.localtest.me/", "name of the loopback"],
    ["https://someone.workers.dev/", "another Worker"],
    ["http://admin:secret@example.ru/", "credentials"],
    ["http://example.ru@127.0.0.1/", "host behind credentials"],
    ["http://127.0.0.1#@example.ru/", "host before a fragment"],
    ["http://127.0.0.1%2f@example.ru/", "escaped slash"],
    ["http://example.ru:8080/", "port"],
    ["http://example.ru:22/", "port"],
    ["http:\\\\127.0.0.1\\", "backslashes"],
    ["http://exa\tmple.ru/", "tab"],
    ["http://example.ru/\r\nHost: x", "line break"],
    ["http://x..example.ru/", "empty label"],
    ["http://1.0.0.127.in-addr.arpa/", "reverse zone"],
    [`https://example.ru/${"a".repeat(3000)}`, "too long"],
  ])("%s (%s)", (address) => {
    const result = checkUrl(address);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error.message).toMatch(/[а-я]/);
  });
});

it.each([
  ["https://auto.ru/cars/used/sale/bmw/x5/1/", "https://auto.ru/cars/used/sale/bmw/x5/1/"],
  [" http://www.drom.ru/x?y=1#photos ", "http://www.drom.ru/x?y=1"],
  ["https://EXAMPLE.com:443/a", "https://example.com/a"],
  ["https://example.com./a", "https://example.com/a"],
  ["https://авто.рф/лот/7", "https://xn--80ae0bp.xn--p1ai/%D0%BB%D0%BE%D1%82/7"],
])("%s is taken", (address, href) => {
  const result = checkUrl(address);
  expect(result.ok && result.value.href).toBe(href);
});
