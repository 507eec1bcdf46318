import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { FetchDeps } from "#parser";
import type { ImportDeps, RunSlice } from "../import-deps.ts";

const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1"];

type UrlGuard = (address: string) => Result<URL>;

/** Whether the server may request an address. Addresses of this machine need `IMPORT_ALLOW_LOCAL`. */
export async function checkAddress({ web }: Pick<ImportDeps, "web">, address: string): Promise<Result<URL>> {
  const { checkUrl } = await import("#parser");
  return urlGuard(web.allowLocal, checkUrl)(address);
}

function urlGuard(allowLocal: boolean, checkUrl: UrlGuard): UrlGuard {
  if (!allowLocal) return checkUrl;
  return (address) => {
    const text = address.trim();
    const url = URL.canParse(text) ? new URL(text) : null;
    const isLocal = url && /^https?:$/.test(url.protocol) && LOCAL_HOSTS.includes(url.hostname) && url.username === "";
    return isLocal ? ok(url) : checkUrl(address);
  };
}

/**
 * What the parser needs to fetch. With `isPolite`, requests to one host keep a pause; pictures are fetched without, because
 * they lie on servers built for it.
 */
export async function fetchDepsOf(deps: ImportDeps, slice: RunSlice, { isPolite = true } = {}): Promise<FetchDeps> {
  const { checkUrl } = await import("#parser");
  const { web, clock, log } = deps;
  return {
    fetch: (url, init) => {
      slice.requestsLeft -= 1;
      return web.fetch(url, init);
    },
    now: () => clock.now(),
    sleep: (ms) => web.sleep(ms),
    checkUrl: urlGuard(web.allowLocal, checkUrl),
    onFailure: (address, cause) => log.error("import_fetch_failed", cause, { host: new URL(address).host }),
    lastRequests: isPolite ? slice.lastRequests : new Map<string, number>(),
  };
}
