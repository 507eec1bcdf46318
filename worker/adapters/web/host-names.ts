// Host names that never belong to a public site, in lower case and without a dot at the end.

/**
 * Names of machines and private networks. Sources: IANA, Special-Use Domain Names; RFC 6762, appendix G; ICANN's reservation of
 * `internal` (2024) and its list of collisions (`home`, `corp`, `mail`).
 */
const PRIVATE_ZONES = zones(
  "alt arpa corp domain example home i2p internal intern intranet invalid kube lan local localdomain localhost mail " +
    "onion private router svc test workgroup consul ts.net fritz.box tplinkwifi.net routerlogin.net internal.cloudapp.net",
);

/** Metadata services of clouds by name; their addresses are refused like all addresses. */
const METADATA_NAMES = /^(?:metadata|instance-data|rancher-metadata|computemetadata)(?:\.|$)/;

/** Other Workers of the account answer under these names without the zone's protection. */
const PLATFORM_ZONES = zones("workers.dev pages.dev cloudflareaccess.com");

/** Public DNS services that resolve a name to the address written in it, to this machine, or to two addresses in turn. */
const ADDRESS_ZONES = zones(
  "nip.io sslip.io xip.io xip.name backname.io nip.direct traefik.me ip6.name ipq.co ip.addr.tools local-ip.co local-ip.sh " +
    "local-ip.medicmobile.org localhost.direct localhost.run localhost.tv localtest.me localtls.me localcert.net " +
    "localcert.dev lvh.me vcap.me lacolhost.com lcl.host lclhst.io local.gd localdev.me localh.st loopback.jp fuf.me " +
    "ulh.us yoogle.com 42foo.com smackaho.st pow.cx plex.direct " +
    "1u.ms rbndr.us rebind.it rebind.network dnsrebind.net dnsrebinder.net gosecure.cloud singularity.me 127-0-0-1.org.uk " +
    "spoofed.burpcollaborator.net mail.ebc.apple.com bugbounty.dod.network",
);

export function isForbiddenName(host: string): boolean {
  if (!host.includes(".") || host.split(".").includes("localhost")) return true;
  return PRIVATE_ZONES.test(host) || METADATA_NAMES.test(host) || PLATFORM_ZONES.test(host) || ADDRESS_ZONES.test(host);
}

/** IPv4 addresses that a name spells, as DNS services with a wildcard read them: `app.10.0.0.1.example.ru`, `10-0-0-1.example.ru`. */
export function addressesIn(host: string): string[] {
  const spelled = host.matchAll(/(?<!\d)(\d{1,3})([.-])(\d{1,3})\2(\d{1,3})\2(\d{1,3})(?!\d)/g);
  return Array.from(spelled, ([, a, , b, c, d]) => [a, b, c, d].map(Number).join("."));
}

/** Matches the zones and every name in them. */
function zones(names: string): RegExp {
  return new RegExp(`(?:^|\\.)(?:${names.replaceAll(".", "\\.").replaceAll(" ", "|")})$`);
}
