import { lookup } from "node:dns/promises";
import type { LookupAddress, LookupOptions } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicIp } from "../../worker/adapters/web/public-ip.ts";

/**
 * Resolves a name and fails unless every address is public. The connection is made to what it returns: a second look-up could give
 * another address (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (name, options, callback) => {
  publicAddresses(name, options).then(
    ([first, ...others]) =>
      options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
    (error: Error) => callback(error, ""),
  );
};

async function publicAddresses(name: string, options: LookupOptions): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await lookup(name, { ...options, all: true });
  if (!first) throw new Error("The name has no address.");
  const arePublic = await Promise.all([first, ...others].map(({ address }) => isPublicIp(address)));
  if (arePublic.includes(false)) throw new Error("The name resolves to a private address.");
  return [first, ...others];
}

/** Sockets resolve names alone. @param hostname of a URL @throws if it is an address that is not public */
export async function refusePrivateAddress(hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !(await isPublicIp(host))) throw new Error("The address is not public.");
}

/** Origin of a setting; null if it is none. */
export function originOf(setting: unknown): string | null {
  return typeof setting === "string" && URL.canParse(setting) ? new URL(setting).origin : null;
}
