import type { Result } from "../../domain/kernel/result.ts";
import { boundedResponse, type WebResponse } from "./bounded-response.ts";
import { checkAddress } from "./check-address.ts";
import type { Connect, ConnectInit } from "./connect.ts";
import { refused, tooManyRedirects, unreachable } from "./web-failure.ts";
import { WEB_USES, type WebUseName } from "./web-uses.ts";

/** Every request to another site (docs/decisions/0036-outgoing-addresses.md). */
export interface Web {
  /** Whether a request may go to the address; the same check precedes every request and redirect. */
  check(use: WebUseName, address: string): Promise<Result<URL>>;
  /** Checks, sends and follows redirects within the limits of the use. @throws WebFailure */
  request(use: WebUseName, address: string, request?: WebRequest): Promise<WebResponse>;
  sleep(ms: number): Promise<void>;
}

export interface WebRequest extends Partial<Pick<ConnectInit, "method" | "headers" | "body">> {
  /** Runs before the first request and before each redirect is followed. */
  beforeHop?: (url: URL) => Promise<void>;
}

export interface WebOptions {
  connect: Connect;
  /** From IMPORT_ALLOW_LOCAL. */
  allowsLocalImport: boolean;
  /** From OUTGOING_HOSTS: names that staff's addresses are limited to. */
  allowedHosts: readonly string[] | null;
}

export function openWeb({ connect, allowsLocalImport, allowedHosts }: WebOptions): Web {
  function check(name: WebUseName, address: string): Promise<Result<URL>> {
    const { allowsHttp, followsImport, isOfDeployment } = WEB_USES[name];
    const allowsLocal = isOfDeployment || (followsImport && allowsLocalImport);
    return checkAddress(address, { allowsHttp, isOfDeployment, allowsLocal, allowedHosts });
  }
  return {
    check,
    async request(name, address, { beforeHop, method = "GET", headers = {}, body } = {}) {
      const use = WEB_USES[name];
      let next = address;
      let signal: AbortSignal | null = null;
      for (let hop = 0; hop <= use.redirectsMax; hop += 1) {
        const checked = await check(name, next);
        if (!checked.ok) throw refused(checked.error, hop > 0);
        const url = checked.value;
        await beforeHop?.(url);
        signal ??= AbortSignal.timeout(use.timeoutMs);
        const init: ConnectInit = { method, headers, ...(body !== undefined && { body }), redirect: "manual", signal };
        const response = await connect(url, init).catch((cause: unknown) => Promise.reject(unreachable(cause)));
        const location = use.redirectsMax > 0 ? locationOf(response, url) : null;
        if (location === null) return boundedResponse(response, url.href, use, signal);
        await response.body?.cancel();
        next = location;
      }
      throw tooManyRedirects();
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Where a redirect leads; a malformed location is returned as it is, and refused by the next check. */
function locationOf({ status, headers }: Response, base: URL): string | null {
  const location = status >= 300 && status < 400 ? headers.get("location") : null;
  if (location === null) return null;
  return URL.canParse(location, base.href) ? new URL(location, base.href).href : location;
}

/** The fake: responses come from `respond`, requests are collected, `sleep` returns at once. Addresses are checked as always. */
export function fakeWeb(respond: (url: string, init: ConnectInit) => Response | Promise<Response>) {
  const requested: string[] = [];
  const slept: number[] = [];
  const connect: Connect = async (url, init) => {
    requested.push(url.href);
    return fake.respond(url.href, init);
  };
  const fake = {
    ...openWeb({ connect, allowsLocalImport: false, allowedHosts: null }),
    respond,
    requested,
    slept,
    async sleep(ms: number) {
      slept.push(ms);
    },
  };
  return fake;
}
