import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { FetchDeps } from "#parser";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";

const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1"];

/** Whether the server may be sent to an address; sites of this machine only where the deployment says so. */
export async function checkAddress({ web }: Pick<ImportDeps, "web">, address: string): Promise<Result<URL>> {
  const { checkUrl } = await import("#parser");
  return guardOf(web.allowLocal, checkUrl)(address);
}

type Guard = (address: string) => Result<URL>;

function guardOf(mayBeLocal: boolean, checkUrl: Guard): Guard {
  if (!mayBeLocal) return checkUrl;
  return (address) => {
    const text = address.trim();
    const url = URL.canParse(text) ? new URL(text) : null;
    const isLocal = url && /^https?:$/.test(url.protocol) && LOCAL_HOSTS.includes(url.hostname) && url.username === "";
    return isLocal ? ok(url) : checkUrl(address);
  };
}

/** The parser's outside. Its pages wait for each other host by host; pictures, which lie on hosts made for it, do not. */
export async function fetchDepsOf(deps: ImportDeps, turn: TimeSlice, { isPolite = true } = {}): Promise<FetchDeps> {
  const { checkUrl } = await import("#parser");
  const { web, clock, log } = deps;
  return {
    fetch: (url, init) => {
      turn.requestsLeft -= 1;
      return web.fetch(url, init);
    },
    now: () => clock.now(),
    sleep: (ms) => web.sleep(ms),
    checkUrl: guardOf(web.allowLocal, checkUrl),
    onFailure: (address, cause) => log.error("import_fetch_failed", cause, { host: new URL(address).host }),
    lastRequests: isPolite ? turn.lastRequests : new Map<string, number>(),
  };
}

/** What went wrong with a fetch, when it is the site that does not want us rather than the page that is not there. */
export function isRefusal(error: { code: string }): boolean {
  return error.code === "rate_limited";
}
