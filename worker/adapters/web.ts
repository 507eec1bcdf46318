/** Requests of the import to other sites. Callers check addresses first (worker/parser/url-guard.ts). */
export interface Web {
  fetch(
    url: string,
    init: { headers: Record<string, string>; redirect: "manual"; signal: AbortSignal },
  ): Promise<Response>;
  sleep(ms: number): Promise<void>;
  /** Only in development and tests: allows requests to this machine. */
  allowLocal: boolean;
}

export function openWeb(allowLocal: boolean): Web {
  return {
    fetch: (url, init) => fetch(url, init),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    allowLocal,
  };
}

/** For tests: responds with `sites` and records requests and pauses. Pauses take no time. */
export function fakeWeb(
  sites: (url: string) => Response | Promise<Response>,
): Web & { requested: string[]; slept: number[] } {
  const fake: ReturnType<typeof fakeWeb> = {
    requested: [],
    slept: [],
    allowLocal: false,
    async fetch(url) {
      fake.requested.push(url);
      return sites(url);
    },
    sleep(ms) {
      fake.slept.push(ms);
      return Promise.resolve();
    },
  };
  return fake;
}
