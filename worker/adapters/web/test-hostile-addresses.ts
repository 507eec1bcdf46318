// Addresses that no request may go to, by kind. Families are spelled out by functions, so that a new address gets every spelling.

/** Private, reserved and public: a site is named, never numbered. */
const IPV4 = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "8.8.8.8",
];

/** As the URL parser and the resolvers of other languages read one number. */
function spellingsOf(ip: string): string[] {
  const octets = ip.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (n: number) => n.toString(16).padStart(2, "0");
  return [
    ip,
    `${ip}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0X${octets.map(hex).join("").toUpperCase()}`,
    `0${whole.toString(8)}`,
    octets.map((n) => `0x${n.toString(16)}`).join("."),
    octets.map((n) => `0${n.toString(8)}`).join("."),
    octets.map((n) => n.toString(8).padStart(6, "0")).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${a.toString(16)}.${b}.0${(c * 256 + d).toString(8)}`,
    `[::ffff:${ip}]`,
    `[::${ip}]`,
    `[64:ff9b::${ip}]`,
    `[2002:${hex(a)}${hex(b)}:${hex(c)}${hex(d)}::1]`,
    fullWidth(ip),
    ip.replaceAll(".", "。"),
    ip.replaceAll(".", "｡"),
  ];
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

const IPV6 =
  "::1 :: 0:0:0:0:0:0:0:1 ::ffff:7f00:1 ::ffff:a9fe:a9fe ::ffff:0:7f00:1 ::7f00:1 64:ff9b::7f00:1 64:ff9b:1::a9fe:a9fe 2002:7f00:1:: " +
  "2002:a9fe:a9fe::1 2001::1 2001:0:7f00:1::80ff:fffe 2001:db8::1 3fff::1 fc00::1 fd00::1 fd00:ec2::254 fd20:ce::254 fe80::1 febf::1 " +
  "fec0::1 ff02::1 ff05::1:3 100::1 5f00::1 2606:4700:4700::1111 2a00:1450:4010::64";

const NAMES =
  "localhost localhost. LOCALHOST LocalHost localhost.localdomain foo.localhost a.b.localhost localhost.example.ru www.localhost.ru " +
  "ip6-localhost broadcasthost printer intranet router gateway kubernetes metadata db mysql redis host.docker.internal " +
  "gateway.docker.internal kubernetes.default.svc kubernetes.default.svc.cluster.local db.internal api.corp nas.local nas.local. " +
  "_services._dns-sd._udp.local printer.lan router.lan router.home nas.home.arpa dc.intranet x.private x.localdomain x.workgroup " +
  "x.test x.invalid x.example x.onion facebookcorewwwi.onion x.i2p x.alt x.mail consul.service.consul fritz.box my.fritz.box " +
  "tplinkwifi.net routerlogin.net machine.tailnet.ts.net vm.internal.cloudapp.net 1.0.0.127.in-addr.arpa 1.ip6.arpa " +
  "metadata.google.internal metadata.google.internal. METADATA.GOOGLE.INTERNAL metadata.goog.internal metadata.google.com " +
  "instance-data instance-data.ec2.internal instance-data.example.com metadata.tencentyun.com metadata.packet.net " +
  "metadata.platformequinix.com metadata.azure.com rancher-metadata rancher-metadata.example.com someone.workers.dev site.pages.dev " +
  "team.cloudflareaccess.com";

const ADDRESS_SERVICES =
  "127.0.0.1.nip.io 10.0.0.1.nip.io 127-0-0-1.nip.io 7f000001.nip.io app.127.0.0.1.nip.io magic-127-0-0-1.nip.io nip.io 8.8.8.8.nip.io " +
  "127.0.0.1.sslip.io 127-0-0-1.sslip.io --1.sslip.io www.192-168-0-1.sslip.io 0-0-0-0-0-0-0-1.sslip.io sslip.io 127.0.0.1.xip.io " +
  "169.254.169.254.xip.io 1ynrnhl.xip.io 127.0.0.1.xip.name localtest.me app.localtest.me LOCALTEST.ME localtest.me. lvh.me app.lvh.me " +
  "vcap.me foo.vcap.me lacolhost.com x.lacolhost.com lcl.host app.lcl.host local.gd x.local.gd localdev.me localh.st x.localh.st " +
  "loopback.jp fuf.me ulh.us yoogle.com 42foo.com smackaho.st localhost.direct x.localhost.direct localhost.tv localtls.me " +
  "127-0-0-1.traefik.me traefik.me 10-0-0-1.my.local-ip.co 127-0-0-1.local-ip.sh 192-168-1-1.abcdef.plex.direct ip6.name x.ip6.name " +
  "127.0.0.1.ipq.co 127-0-0-1.backname.io a9fea9fe.0a000001.rbndr.us 7f000001.c0a80001.rbndr.us rbndr.us 1u.ms " +
  "make-127-0-0-1-rr.1u.ms make-1.2.3.4-rebind-169.254-169.254-rr.1u.ms rebind.it x.rebind.network x.dnsrebinder.net " +
  "spoofed.burpcollaborator.net mail.ebc.apple.com bugbounty.dod.network 127-0-0-1.org.uk app.127.0.0.1.unknown-service.ru " +
  "10.0.0.1.unknown-service.ru 192-168-0-1.unknown-service.ru app-10-1-2-3.unknown-service.ru 169.254.169.254.unknown-service.ru " +
  "x.0177.0.0.1 127.000.000.001.unknown-service.ru";

/** Hosts that look like another, or that another parser reads as another. */
const LOOK_ALIKES = [
  "ｌocalhost",
  "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
  "𝐥𝐨𝐜𝐚𝐥𝐡𝐨𝐬𝐭",
  "local\u00adhost",
  "local\u200bhost",
  "localhost\u2060",
  "localhost。",
  "①②⑦.⓪.⓪.①",
  "𝟏𝟐𝟕.𝟎.𝟎.𝟏",
  "١٢٧.٠.٠.١",
  "१२७.०.०.१",
  "߁߂߇.߀.߀.߁",
  "১২৭.০.০.১",
  "௧௨௭.௦.௦.௧",
  "xn--e4bcp.xn--d4b.xn--d4b.xn--e4b",
  "shop-xn--e4bcp.xn--e4bcp.ru",
  "127．0．0．1",
  "127․0․0․1",
  "²⁵⁵.²⁵⁵.²⁵⁵.²⁵⁵",
  "example。ru",
  "exa\u200dmple.ru",
  "ｅxample.ru",
  "metadata。google。internal",
  "%6c%6f%63%61%6c%68%6f%73%74",
  "127%2e0%2e0%2e1",
  "exa%6dple.ru",
  "example.ru%00.evil.ru",
  "example.ru%2f@127.0.0.1",
  "127.0.0.1%2f.example.ru",
  "example..ru",
  ".example.ru",
  "example.ru..",
  "-example.ru",
  "example-.ru",
  "*.example.ru",
  "example.ru,evil.ru",
  "example.ru;evil.ru",
  "example.ru|evil.ru",
  "exam ple.ru",
  "example.ru<x>",
  "example.123",
  "example.0x7f",
  "xn--.ru",
  `${"a".repeat(64)}.ru`,
  `${"abcdefghi.".repeat(26)}ru`,
];

const SCHEMES = [
  "file:///etc/passwd",
  "file://localhost/etc/passwd",
  "ftp://example.ru/",
  "sftp://example.ru/",
  "gopher://127.0.0.1:6379/_INFO",
  "dict://127.0.0.1:11211/stats",
  "ldap://example.ru/",
  "tftp://example.ru/x",
  "jar:http://example.ru/!/",
  "netdoc:///etc/passwd",
  "php://filter/resource=http://example.ru",
  "phar://x.phar",
  "data:text/html,x",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "vbscript:msgbox(1)",
  "blob:https://example.ru/1",
  "about:blank",
  "chrome://settings",
  "view-source:https://example.ru/",
  "ws://example.ru/",
  "wss://example.ru/",
  "mailto:a@example.ru",
  "tel:+79991234567",
  "urn:isbn:1",
  "unix:/var/run/docker.sock",
  "http+unix://%2Fvar%2Frun%2Fdocker.sock/info",
  "httpss://example.ru/",
  "h\u00adttps://example.ru/",
];

const CREDENTIALS = [
  "http://admin:secret@example.ru/",
  "https://admin@example.ru/",
  "https://:secret@example.ru/",
  "https://@example.ru/",
  "https://:@example.ru/",
  "http://example.ru@127.0.0.1/",
  "http://example.ru:80@127.0.0.1/",
  "http://example.ru%20@127.0.0.1/",
  "http://127.0.0.1@example.ru/",
  "http://a@b@example.ru/",
  "http://example.ru&@127.0.0.1/",
  "http://foo@127.0.0.1:80@example.ru/",
];

const PORTS = [
  0, 1, 7, 21, 22, 23, 25, 53, 110, 143, 445, 2375, 3000, 3306, 5432, 6379, 8081, 8787, 9200, 11211, 27017, 65535,
];

const NO_ADDRESS = [
  "",
  "   ",
  "не ссылка",
  "example.ru",
  "//example.ru/x",
  "///example.ru",
  "/\\example.ru",
  "/admin",
  "?x=1",
  "http:",
  "http:/",
  "http://",
  "https:///",
  "http:example.ru",
  "http:/example.ru",
  "http:///example.ru",
  "https:/127.0.0.1/",
  "http://?x",
  "http://#x",
  "http://:80/",
  "http://[",
  "http://[::1",
  "http://[fe80::1%25eth0]/",
  "http://[fe80::1%eth0]/",
  "http://[v1.x]/",
  "http://[127.0.0.1]/",
  "http://256.256.256.256/",
  "http://1.2.3.4.5/",
  "http://example.ru:99999/",
  "http://example.ru:-1/",
  "http://example.ru:80a/",
  "http:\\\\127.0.0.1\\",
  "http:\\\\example.ru\\",
  "https://example.ru\\@127.0.0.1/",
  "https://example.ru\\.evil.ru/",
  "http://127.0.0.1\\.example.ru/",
  "http://exa\tmple.ru/",
  "http://example.ru/\r\nHost: x",
  "http://example.ru/\nX-Header: 1",
  "http://example.ru\u0000.evil.ru/",
  "ht\ntp://127.0.0.1/",
  "java\tscript:alert(1)",
  "http://127.0.0.1#@example.ru/",
  "http://127.0.0.1?@example.ru/",
  "http://127.0.0.1/@example.ru/",
  "http://localhost#.example.ru/",
  "http://localhost:80?example.ru",
  `https://example.ru/${"a".repeat(3000)}`,
];

const hosts = (names: string) => names.split(" ").map((host) => `http://${host}/`);

/** Kind → addresses. */
export const HOSTILE_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  "IPv4 in every spelling": IPV4.flatMap(spellingsOf).map((host) => `http://${host}/`),
  IPv6: IPV6.split(" ").map((ip) => `http://[${ip}]/`),
  "names of machines, private networks and metadata services": hosts(NAMES),
  "DNS services that point inside": hosts(ADDRESS_SERVICES),
  "look-alikes and escapes": LOOK_ALIKES.map((host) => `http://${host}/`),
  schemes: SCHEMES,
  credentials: CREDENTIALS,
  ports: PORTS.map((port) => `http://example.ru:${port}/`),
  "no address, or another one to another parser": NO_ADDRESS,
};

/** Address → as it is requested. */
export const GOOD_ADDRESSES: Readonly<Record<string, string>> = {
  "https://auto.ru/cars/used/sale/bmw/x5/1/": "https://auto.ru/cars/used/sale/bmw/x5/1/",
  " http://www.drom.ru/x?y=1#photos ": "http://www.drom.ru/x?y=1",
  "HTTPS://EXAMPLE.com:443/a": "https://example.com/a",
  "http://example.com:80/": "http://example.com/",
  "https://example.com./a": "https://example.com/a",
  "https://example.com": "https://example.com/",
  "https://example.com?x=1": "https://example.com/?x=1",
  "http://1c.dealer.ru:8080/stock.xml": "http://1c.dealer.ru:8080/stock.xml",
  "https://feed.dealer.ru:8443/export": "https://feed.dealer.ru:8443/export",
  "https://авто.рф/лот/7": "https://xn--80ae0bp.xn--p1ai/%D0%BB%D0%BE%D1%82/7",
  "https://АВТО.РФ/": "https://xn--80ae0bp.xn--p1ai/",
  "https://xn--80ae0bp.xn--p1ai/": "https://xn--80ae0bp.xn--p1ai/",
  "https://ёлки.дети/": "https://xn--h1adc1g.xn--d1acj3b/",
  "https://авто-центр.москва/": "https://xn----7sbgn4bdrle1b.xn--80adxhks/",
  "https://münchen-auto.de/": "https://xn--mnchen-auto-thb.de/",
  "https://7-avto.ru/": "https://7-avto.ru/",
  "https://24.ru/": "https://24.ru/",
  "https://123.456.ru/": "https://123.456.ru/",
  "https://v1.2.3.api.dealer.ru/": "https://v1.2.3.api.dealer.ru/",
  "https://img-8-8-8-8.cdn.ru/a.jpg": "https://img-8-8-8-8.cdn.ru/a.jpg",
  "https://cdn_1.dealer.ru/a.jpg": "https://cdn_1.dealer.ru/a.jpg",
  "https://home.dealer.ru/": "https://home.dealer.ru/",
  "https://local.dealer.ru/": "https://local.dealer.ru/",
  "https://internal-auto.ru/": "https://internal-auto.ru/",
  "https://mylocalhost.ru/": "https://mylocalhost.ru/",
  "https://nip.ru/": "https://nip.ru/",
  "https://dealer.international/": "https://dealer.international/",
  "https://dealer.travel/a@b": "https://dealer.travel/a@b",
  "https://dealer.ru/?url=http://127.0.0.1/": "https://dealer.ru/?url=http://127.0.0.1/",
  "https://dealer.ru/a%20b/%2e%2e/c": "https://dealer.ru/c",
  "https://dealer.ru/a b": "https://dealer.ru/a%20b",
  "https://dealer.ru/фид.xml?марка=Лада":
    "https://dealer.ru/%D1%84%D0%B8%D0%B4.xml?%D0%BC%D0%B0%D1%80%D0%BA%D0%B0=%D0%9B%D0%B0%D0%B4%D0%B0",
  [`https://dealer.ru/${"a".repeat(1900)}`]: `https://dealer.ru/${"a".repeat(1900)}`,
};
