/** Services whose webhooks are read; `signed` is our own format, for all others (docs/calls.md). */
export const TELEPHONY_SERVICES = ["mango", "novofon", "megafon", "signed"] as const;
export type TelephonyService = (typeof TELEPHONY_SERVICES)[number];

/** Sites that hold the services' records, with their subdomains. */
export const RECORD_HOSTS: Record<TelephonyService, readonly string[]> = {
  mango: ["mango-office.ru"],
  novofon: ["novofon.com", "novofon.ru", "zadarma.com"],
  megafon: ["megapbx.ru", "megafon.ru"],
  signed: [],
};

const RECORD_MAX = 1000;

/** The address of a record if it is https on one of the hosts, without a login and on the usual port; otherwise null. */
export function recordLinkOf(address: string | null | undefined, hosts: readonly string[]): string | null {
  if (!address || address.length > RECORD_MAX || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(address);
  const isAllowed = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === "https:" && isAllowed && !username && !password && !port ? href : null;
}
